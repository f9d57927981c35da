import { existsSync, statSync } from 'node:fs';

/** Advice on a file or folder that a copy by another user has left; empty if it is this user's own. */
export function adviceOnOwner(path: string): string {
  const own = process.getuid?.();
  if (own === undefined || !existsSync(path) || statSync(path).uid === own) return '';
  return '. It belongs to another user: give it to the one who runs Easy Tax (chown)';
}
