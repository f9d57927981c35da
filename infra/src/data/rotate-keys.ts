import { rotateSigningKey } from '@easy-tax/auth';
import type { Env } from '@easy-tax/platform';
import { readOptions } from './options.js';

/** Has a new key sign log-ins; `--at-once` ends those of before. */
export async function rotateKeys(env: Env, args: readonly string[]): Promise<boolean> {
  const { 'at-once': atOnce = false } = readOptions(args, { 'at-once': { type: 'boolean' } });
  await rotateSigningKey(env, { atOnce });
  console.log(
    `A new key signs from now on. ${atOnce ? 'Everybody logs in again within ten minutes.' : 'Nobody has to log in again.'}`,
  );
  return true;
}
