import { randomBytes } from 'node:crypto';
import { SECOND } from '@easy-tax/contracts';

let isAwake = false;

/**
 * Gives Node's thread pool a small task each second while the process has other work. The pool does files, host names
 * and password hashes, and is woken by a signal that glibc before 2.41 may lose (its bug 25847; Debian 12 has it).
 * Without another task, an upload or a command would then hang.
 */
export function startPoolHeartbeat(): void {
  if (isAwake) return;
  isAwake = true;
  setInterval(() => randomBytes(1, () => undefined), SECOND).unref();
}
