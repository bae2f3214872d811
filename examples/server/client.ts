// A seat at the server over a websocket: it plays, hears what happens, and comes back by itself.
// `sockets.py` is the other end; `puertorico.d.ts` comes with the library.
import type { Action, Events, View } from "./puertorico.js";

/** An entry of the log; an undo has no events. */
export interface Entry {
  version: number;
  seat: number;
  undo: boolean;
  events: Events;
}

type Message = Entry | { version: number; view: View } | { error: string };

/** What a page does with the news. */
export interface Listener {
  happened(entry: Entry): void;
  see(view: View): void;
  refused(error: string): void;
}

const SOON = 500;
const LATE = 15_000;

export class Seat {
  readonly #address: string;
  readonly #key: string;
  readonly #listener: Listener;
  #socket: WebSocket | undefined;
  #version = 0;
  #wait = SOON;
  #left = false;

  /** `address` is that of the game, such as `wss://example.org/games/b25b242eeb04572b`. */
  constructor(address: string, key: string, listener: Listener) {
    this.#address = address;
    this.#key = key;
    this.#listener = listener;
    this.#connect();
  }

  play(action: Action): void {
    this.#send({ version: this.#version, action });
  }

  undo(): void {
    this.#send({ undo: true });
  }

  leave(): void {
    this.#left = true;
    this.#socket?.close();
  }

  #connect(): void {
    const asked = new URLSearchParams({ key: this.#key, version: `${this.#version}` });
    const socket = new WebSocket(`${this.#address}/socket?${asked}`);
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as Message);
    socket.onopen = () => { this.#wait = SOON; };
    // Some programs tell of a lost connection only as an error.
    socket.onerror = () => this.#lost(socket, 1006, "");
    socket.onclose = ({ code, reason }) => this.#lost(socket, code, reason);
    this.#socket = socket;
  }

  #lost(socket: WebSocket, code: number, reason: string): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    // The server does not know the game or the key: asking again would not help.
    if (code === 1008) this.#listener.refused(reason);
    else if (!this.#left) setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LATE);
  }

  #send(message: { version: number; action: Action } | { undo: true }): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else this.#listener.refused("there is no connection");
  }

  #hear(message: Message): void {
    if ("error" in message) this.#listener.refused(message.error);
    else if ("view" in message) this.#listener.see(message.view);
    // What has been heard already is not told twice.
    else if (message.version > this.#version) {
      this.#version = message.version;
      this.#listener.happened(message);
    }
  }
}
