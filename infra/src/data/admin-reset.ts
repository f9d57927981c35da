import { resetOwner } from '@easy-tax/auth';
import type { Env } from '@easy-tax/platform/core';
import { refuseMissing } from './databases.js';

/** `admin reset`: gives a locked-out owner a new password. */
export async function adminReset(env: Env): Promise<boolean> {
  refuseMissing(env, ['auth']);
  const { email, password } = await resetOwner(env);
  console.log(`\nThe owner: ${email}  password: ${password}\n`);
  console.log('The password is shown this once. Start Easy Tax, log in and change it.');
  return true;
}
