import { randomBytes } from 'node:crypto';
import { SECOND } from '@easy-tax/contracts';

let isAwake = false;

/**
 * Asks something of Node's threads once a second, for as long as the process has anything else to do. They do what files,
 * names of hosts and passwords take, and are woken by a signal that glibc before 2.41 may lose (its bug 25847), on Debian
 * 12 as well: then an upload, or a command, stands still until something else is asked of them.
 */
export function startPoolHeartbeat(): void {
  if (isAwake) return;
  isAwake = true;
  setInterval(() => randomBytes(1, () => undefined), SECOND).unref();
}
