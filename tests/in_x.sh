#!/usr/bin/env bash
# Runs a command on a virtual X server of its own: tests/in_x.sh COMMAND... The server finds itself a free number.
# SPDX-License-Identifier: GPL-3.0-only
set -uo pipefail

coproc server { exec Xvfb -displayfd 1 -screen 0 1400x1000x24 -nolisten tcp 2>/dev/null; }
trap 'kill "$server_PID" 2>/dev/null' EXIT
read -r number <&"${server[0]}" || { echo "Xvfb did not start." >&2; exit 1; }
DISPLAY=:$number "$@"
