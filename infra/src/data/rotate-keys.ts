import { rotateSigningKey } from '@easy-tax/auth';
import type { Env } from '@easy-tax/platform';
import { UsageError } from './options.js';

/** Has a new key sign log-ins; `--at-once` ends those of before. */
export async function rotateKeys(env: Env, args: readonly string[]): Promise<boolean> {
  const odd = args.find((arg) => arg !== '--at-once');
  if (odd !== undefined) throw new UsageError(`keys rotate knows --at-once, and nothing like ${odd}`);
  const atOnce = args.length > 0;
  await rotateSigningKey(env, { atOnce });
  console.log(
    `A new key signs from now on. ${atOnce ? 'Everybody logs in again within ten minutes.' : 'Nobody has to log in again.'}`,
  );
  return true;
}
