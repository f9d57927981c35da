import type { Socket } from 'node:net';

/** clamd says one short line at a time; a longer one comes from something else. */
const LONGEST_REPLY = 4096;
/** The code of the error for a connection that ended; Node has codes for one that broke. */
export const HUNG_UP = 'CLAMD_HUNG_UP';

/** clamd's replies on a connection, each ended by NUL. Replies from before it hung up are read, too. */
export class ClamdReplies {
  private readonly heard: string[] = [];
  private rest = '';
  private failure: Error | null = null;
  private wake: () => void = () => undefined;

  /** @param silenceMs nothing moves on the connection for so long, until another time is set: clamd is down */
  constructor(socket: Socket, silenceMs: number) {
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      const parts = (this.rest + text).split('\0');
      if (parts.some(({ length }) => length > LONGEST_REPLY)) {
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

  /** The next reply; rejects once there will be none. */
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
