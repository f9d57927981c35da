import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Opens one file for the session that listed it, until a time. */
export interface SignedLink {
  /** The record that holds it. */
  readonly file: string;
  readonly session: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const Claims = z.tuple([z.string(), z.string(), z.number()]);
const LONGEST = 1000;

const sign = (claims: string, secret: KeyObject) => createHmac('sha256', secret).update(`ticket:${claims}`).digest();

/** A part of the address: the claims and their signature. It holds no storage key. */
export function signLink({ file, session, expires }: SignedLink, secret: KeyObject): string {
  const claims = Buffer.from(JSON.stringify([file, session, expires])).toString('base64url');
  return `${claims}.${sign(claims, secret).toString('base64url')}`;
}

/** Null for anything that this secret has not signed. The time is the caller's to compare. */
export function verifyLink(text: string, secret: KeyObject): SignedLink | null {
  const [claims = '', signature = '', ...more] = text.split('.');
  if (text.length > LONGEST || more.length > 0) return null;
  const expected = sign(claims, secret);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [file, session, expires] = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return { file, session, expires };
}
