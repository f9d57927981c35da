import { addSecretKey, dropOldSecretKey, resealTwoSteps, rotateSigningKey } from '@easy-tax/auth';
import { resealClientKey, resealPdfPasswords } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { readOptions } from './command-line.js';
import { refuseMissing } from './maintenance.js';

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

/** Both keys exist until the end, so it can be interrupted and run again. */
async function rotateSecretsKey(env: Env): Promise<boolean> {
  await addSecretKey(env);
  const unreadable = (await resealTwoSteps(env)) + (await resealPdfPasswords(env)) + (await resealClientKey(env));
  if (unreadable > 0) console.log(`${unreadable} secrets can be read by no key, and stay so.`);
  console.log(
    (await dropOldSecretKey(env))
      ? 'A new key encrypts secrets: keep a copy of secrets.key elsewhere, and destroy those of the key before.'
      : 'All secrets are encrypted by the first key of SECRETS_KEY. Take the second one out, here and for the services.',
  );
  return true;
}
