import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECOND } from '@easy-tax/contracts';
import { unparsedAnswer } from './refusals.js';

/** How long a client has to read a refusal before its connection is closed. */
const REFUSAL_TIMEOUT_MS = 2 * SECOND;

/** The parser's code for bytes after a request with `Connection: close`. They are ignored (RFC 9112 §9.6). */
const AFTER_THE_LAST = 'HPE_CLOSED_CONNECTION';

/** The open connections and their responses. Every request gets one answer, in order, also if the parser refuses it. */
export class Connections {
  /** The two newest responses of each connection. */
  private readonly open = new Map<Duplex, readonly ServerResponse[]>();
  private readonly refused = new WeakSet<Duplex>();

  add(socket: Duplex): void {
    this.open.set(socket, []);
    socket.once('close', () => this.open.delete(socket));
  }

  /** False if the connection ends with an earlier answer, so that this request gets none. */
  takes(socket: Duplex, res: ServerResponse): boolean {
    const newest = this.open.get(socket)?.at(-1);
    if (this.refused.has(socket) || isLast(newest)) return false;
    this.open.set(socket, newest ? [newest, res] : [res]);
    return true;
  }

  /** Ends a connection whose next bytes the parser refuses by this code. */
  refuse(socket: Duplex, code?: string): void {
    if (this.refused.has(socket)) return;
    this.refused.add(socket);
    const [newest, before] = (this.open.get(socket) ?? []).toReversed();
    const isNewRequest = !newest || newest.req.complete;
    const end = () => {
      const isAnswered = isNewRequest ? code === AFTER_THE_LAST || isLast(newest) : newest.headersSent;
      whenSent(isAnswered ? newest : undefined, () => {
        socket.end(isAnswered ? '' : unparsedAnswer(code));
        setTimeout(() => socket.destroy(), REFUSAL_TIMEOUT_MS).unref();
      });
    };
    whenSent(isNewRequest ? newest : before, end);
  }

  /** Lets running requests be the last ones of their connections. */
  endAfterAnswers(): void {
    for (const res of [...this.open.values()].flatMap((responses) => responses.slice(-1)))
      if (!res.headersSent) res.setHeader('Connection', 'close');
  }

  /** Destroys connections on which nothing was asked. */
  destroyUnused(): void {
    for (const [socket, responses] of this.open) if (responses.length === 0) socket.destroy();
  }
}

const isLast = (res: ServerResponse | undefined): boolean => res?.getHeader('connection') === 'close';

function whenSent(res: ServerResponse | undefined, next: () => void): void {
  if (!res || res.writableFinished) next();
  else res.once('finish', next);
}
