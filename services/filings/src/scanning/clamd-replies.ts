import type { Socket } from 'node:net';

/** clamd sends short lines; a longer one comes from another server. */
const MAX_REPLY_LENGTH = 4096;
/** Error code for a closed connection; Node has codes for broken ones. */
export const HUNG_UP = 'CLAMD_HUNG_UP';

/** Reads clamd's replies, each ended by NUL, also those sent before it hung up. */
export class ClamdReplies {
  private readonly heard: string[] = [];
  private rest = '';
  private failure: Error | null = null;
  private wake: () => void = () => undefined;

  /** @param silenceMs time without traffic after which clamd counts as down */
  constructor(socket: Socket, silenceMs: number) {
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      const parts = (this.rest + text).split('\0');
      if (parts.some(({ length }) => length > MAX_REPLY_LENGTH)) {
        socket.destroy(new Error('what answers is no clamd'));
        return;
      }
      this.rest = parts.pop() ?? '';
      this.heard.push(...parts);
      this.wake();
    });
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(Object.assign(new Error('clamd hung up'), { code: HUNG_UP })));
  }

  /** Waits for the next reply; rejects once the connection has ended. */
  async next(): Promise<string> {
    for (;;) {
      const reply = this.heard.shift();
      if (reply !== undefined) return reply;
      if (this.failure) throw this.failure;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.wake();
  }
}
