import { createHash, randomBytes } from 'node:crypto';

/** Records keep this digest of a token: readers of the records can't use the link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits for a link, and their digest. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}
