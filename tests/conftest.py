"""What pytest has to know of these tests: details of a failed assert, also in `support`."""

import pytest

pytest.register_assert_rewrite("support", "reference")
