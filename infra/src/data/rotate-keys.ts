import { addSecretKey, dropOldSecretKey, resealTwoSteps, rotateSigningKey } from '@easy-tax/auth';
import { resealClientKey, resealPdfPasswords } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { DataRefused } from '@easy-tax/platform/data';
import type { Resealed } from '@easy-tax/platform/office';
import { readOptions } from './command-line.js';
import { refuseMissing } from './databases.js';

/** Replaces the key that signs logins; `--at-once` ends existing logins. `--secrets`: replaces the encryption key. */
export async function rotateKeys(env: Env, args: readonly string[]): Promise<boolean> {
  const boolean = { type: 'boolean' } as const;
  const { 'at-once': atOnce = false, secrets } = readOptions(args, { 'at-once': boolean, secrets: boolean });
  refuseMissing(env, secrets ? ['auth', 'filings'] : ['auth']);
  if (secrets) return rotateSecretsKey(env);
  await rotateSigningKey(env, { atOnce });
  console.log(
    `A new key signs from now on. ${atOnce ? 'Everybody logs in again within ten minutes.' : 'Nobody has to log in again.'}`,
  );
  return true;
}

/**
 * Both keys exist until the end, so it can be interrupted and run again.
 * @throws DataRefused if the key here decrypts nothing, as after a restore without it: a new one would hide that
 */
async function rotateSecretsKey(env: Env): Promise<boolean> {
  const before = await resealAll(env);
  if (before.readable === 0 && before.unreadable > 0) {
    const advice = 'put the old secrets.key, or SECRETS_KEY, back. Nothing was changed.';
    throw new DataRefused(`The key here opens none of ${before.unreadable} secrets: ${advice}`);
  }
  await addSecretKey(env);
  const { unreadable } = await resealAll(env);
  const isDropped = await dropOldSecretKey(env);
  if (unreadable > 0) {
    console.log(`A new key encrypts the other secrets; ${unreadable} can be read by no key here. Keep all older keys.`);
    return false;
  }
  console.log(
    isDropped
      ? 'A new key encrypts secrets: keep a copy of secrets.key elsewhere. Copies made before need the old key.'
      : 'All secrets are encrypted by the first key of SECRETS_KEY. Take the second one out, here and for the services; copies made before need it.',
  );
  return true;
}

/** With the only key there is, it just counts. */
async function resealAll(env: Env): Promise<Resealed> {
  const all = [await resealTwoSteps(env), await resealPdfPasswords(env), await resealClientKey(env)];
  const sum = (of: keyof Resealed) => all.reduce((count, each) => count + each[of], 0);
  return { readable: sum('readable'), unreadable: sum('unreadable') };
}
