"""Masked PPO of sb3-contrib: a policy learns against a bot, in many games at once.

    pip install "puertorico[gymnasium]" sb3-contrib matplotlib
    cd examples
    python -m ppo --minutes 10

learns two-player games, plays against the bot, and writes the policy. The docs have a page about
it.
"""
