import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from './client.js';

/** One request with its answer, and what the gateway knows about them. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly client: Client;
  readonly requestId: string;
  /** The client waits for `100 Continue` before it sends its body. */
  readonly awaitsContinue: boolean;
}

/** Whether a body follows the request's head. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
export const wantsPage = ({ headers }: IncomingMessage): boolean => /\btext\/html\b/i.test(headers.accept ?? '');

/** How long the rest of a refused body is read and thrown away, so that the client gets to read the refusal. */
export const LINGER_MS = 30_000;

/**
 * Ends an answer whose bytes are complete. Closing while the client still sends would reset the connection and
 * destroy the answer in its receive buffer: first what it sends is read to the end, for a while.
 */
export function endWhenRead({ req, res, awaitsContinue }: Exchange, lastBytes?: Buffer): void {
  if (req.complete || !hasBody(req) || awaitsContinue) {
    res.end(lastBytes);
    return;
  }
  if (lastBytes) res.write(lastBytes);
  const giveUp = setTimeout(() => req.socket.destroy(), LINGER_MS).unref();
  const finish = () => {
    clearTimeout(giveUp);
    if (!res.writableEnded) res.end();
  };
  req.once('end', finish).once('close', finish);
  req.unpipe();
  req.resume();
}
