import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Claims of a link: opens one file for one session until a time. */
export interface SignedLink {
  /** Id of the file's record. */
  readonly file: string;
  readonly session: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const Claims = z.tuple([z.string(), z.string(), z.number()]);
const MAX_LENGTH = 1000;

const sign = (claims: string, secret: KeyObject) => createHmac('sha256', secret).update(`ticket:${claims}`).digest();

/** Encodes the claims and their signature for a URL; contains no storage key. */
export function signLink({ file, session, expires }: SignedLink, secret: KeyObject): string {
  const claims = Buffer.from(JSON.stringify([file, session, expires])).toString('base64url');
  return `${claims}.${sign(claims, secret).toString('base64url')}`;
}

/** Null if the signature is invalid. The caller must check the time. */
export function verifyLink(text: string, secret: KeyObject): SignedLink | null {
  const [claims = '', signature = '', ...more] = text.split('.');
  if (text.length > MAX_LENGTH || more.length > 0) return null;
  const expected = sign(claims, secret);
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  const [file, session, expires] = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return { file, session, expires };
}
