import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Who asks, as far as the gateway knows. */
export interface Client {
  readonly address: string;
  readonly tls: boolean;
}

const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The client's address and whether it speaks TLS. What a request says of itself counts only when a proxy of ours
 * stands in front (TRUST_PROXY), and then only the entry that this proxy wrote: the last one.
 */
export function clientOf(req: IncomingMessage, trustProxy: boolean): Client {
  const address = plain(req.socket.remoteAddress ?? '');
  const tls = 'encrypted' in req.socket;
  if (!trustProxy) return { address, tls };
  const told = plain(lastOf(req.headers['x-forwarded-for']));
  const proto = lastOf(req.headers['x-forwarded-proto']).toLowerCase();
  return { address: isIP(told) ? told : address, tls: tls || proto === 'https' };
}

/** What is asked on the machine itself. */
export const LOCAL_ADDRESS = /^(?:127\..+|::1)$/;
export const isLocal = ({ address }: Client): boolean => LOCAL_ADDRESS.test(address);

/** Services hand the id on to logs and people; anything odd is replaced. */
export const SANE_ID = /^[\w-]{8,36}$/;

/** The id under which a request appears in logs, in `E` and in the answer's `x-request-id`. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}
