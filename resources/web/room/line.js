// The line of a room: a WebSocket that notices by itself that nothing comes any more. A phone that slept or changed its
// network has a line that looks open and is not.
// SPDX-License-Identifier: GPL-3.0-only

import {Wire} from '../wire.js';

const beat = 8000, // ms of silence before a question whether anybody is there
  patience = 12_000, // ms until its answer, and until a line is open
  look = 1000;

export class RoomLine extends Wire {
  constructor() {
    super('room/ws', false);
    this.addEventListener('answer', () => this.heard());
    this.addEventListener('up', () => this.heard());
    addEventListener('offline', () => this.up && this.lose());
    document.addEventListener('visibilitychange', () => document.hidden || this.ask());
    setInterval(() => this.watch(), look);
  }

  connect() {
    super.connect();
    this.begun = performance.now();
  }

  heard() {
    this.last = performance.now();
    this.asked = 0;
  }

  ask() {
    if (!this.up || this.asked) return;
    this.asked = performance.now();
    this.send({ping: 1});
  }

  watch() {
    const now = performance.now();
    if (!this.up) {
      if (!this.timer && now - this.begun > patience) this.lose();
    } else if (this.asked && now - this.asked > patience) {
      this.lose();
    } else if (now - this.last > beat) {
      this.ask();
    }
  }
}
