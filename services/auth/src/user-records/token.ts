import { createHash, randomBytes } from 'node:crypto';

/** Only this digest of a token is stored, so that readers of the records can't use the link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link's token of 256 random bits, and its digest. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}
