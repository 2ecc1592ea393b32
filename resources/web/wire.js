// The line to the server: a WebSocket that connects again by itself, and plain POST where a network lets no WebSocket
// through. It knows frames, not what they mean.
// SPDX-License-Identifier: GPL-3.0-only

const firstPause = 250,
  longestPause = 4000,
  failuresBeforePost = 3;

/** Returns the JSON and the blobs of a binary answer. */
export function decode(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const json = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const blobs = (json.blobs ?? []).map(([offset, size]) => new Uint8Array(buffer, 4 + length + offset, size));
  return {json, blobs};
}

/** Sends `answer` (detail: {json, blobs}), `up` and `down` (detail: the server's sentence, if it said one). */
export class Wire extends EventTarget {
  /** `posts`: whether plain POST does where there are no WebSockets. */
  constructor(address = 'ws', posts = true) {
    super();
    this.address = address;
    this.posts = posts;
    this.up = false;
    this.failures = 0;
    this.everUp = false;
    this.posting = false;
    this.farewell = '';
    addEventListener('online', () => this.retryNow());
    document.addEventListener('visibilitychange', () => document.hidden || this.retryNow());
    this.connect();
  }

  send(message) {
    const text = JSON.stringify(message);
    if (this.posting) this.post(text);
    else if (this.up) this.socket.send(text);
  }

  connect() {
    clearTimeout(this.timer);
    this.timer = 0;
    const address = new URL(this.address, location.href); // beside the page, which may stand under a path
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.failures = 0;
      this.everUp = true;
      this.posting = false;
      this.farewell = '';
      this.setUp(true);
    };
    socket.onmessage = ({data}) => {
      if (this.socket !== socket) return;
      const answer = typeof data === 'string' ? {json: JSON.parse(data), blobs: []} : decode(data);
      if (answer.json.bye) this.farewell = answer.json.bye;
      else this.tell('answer', answer);
    };
    socket.onclose = () => this.socket === socket && this.closed();
  }

  closed() {
    ++this.failures;
    if (!this.posting) this.setUp(false);
    if (this.posts && !this.everUp && this.failures >= failuresBeforePost) this.tryPost();
    const pause = Math.min(longestPause, firstPause * 2 ** (this.failures - 1)) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), this.posting ? 60_000 : pause);
  }

  /** Gives up a line on which nothing comes; its closing is not waited for. */
  lose() {
    const {socket} = this;
    this.socket = null;
    socket?.close();
    this.closed();
  }

  // A laptop that wakes up does not wait for its next attempt.
  retryNow() {
    if (!this.up && this.timer) this.connect();
  }

  async tryPost() {
    try {
      if (!(await fetch('/healthz', {cache: 'no-store'})).ok) return;
    } catch {
      return;
    }
    this.posting = true;
    this.setUp(true);
  }

  async post(text) {
    try {
      const response = await fetch('api/page', {
        method: 'POST',
        body: text,
        headers: {'Content-Type': 'application/json'},
      });
      this.tell('answer', decode(await response.arrayBuffer()));
    } catch {
      this.posting = false;
      this.setUp(false);
      if (!this.timer) this.timer = setTimeout(() => this.connect(), firstPause);
    }
  }

  setUp(up) {
    if (this.up === up) return;
    this.up = up;
    this.tell(up ? 'up' : 'down', this.farewell);
  }

  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}));
  }
}
