import { createHash, randomBytes } from 'node:crypto';

/** Only this digest of a secret is stored, so that readers of the records can't use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A token of 256 random bits, and its digest. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}
