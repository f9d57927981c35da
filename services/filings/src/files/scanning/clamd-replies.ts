import type { Socket } from 'node:net';

/** clamd sends short lines; a longer one comes from another server. */
const MAX_REPLY_LENGTH = 4096;

/** clamd has hung up. */
export class CutOff extends Error {
  constructor(cause?: unknown) {
    super('clamd hung up', { cause });
  }
}
/** Codes of a connection that the other side has closed. */
const cuts: readonly unknown[] = ['EPIPE', 'ECONNRESET'];

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
    socket.on('error', (error: NodeJS.ErrnoException) =>
      this.fail(cuts.includes(error.code) ? new CutOff(error) : error),
    );
    socket.on('close', () => this.fail(new CutOff()));
  }

  /** Waits for the next reply. @throws CutOff, or why else the connection has ended */
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
