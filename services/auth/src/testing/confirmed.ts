import type { Credentials } from '../index.js';
import { type AuthUnderTest, linkToken } from './auth-under-test.js';

/**
 * Confirms the address by the mailed link and logs in; only then may the account become staff.
 * @param session an existing session of the account
 */
export async function confirmEmail(auth: AuthUnderTest, person: Credentials, session?: string): Promise<void> {
  const token = await linkToken(auth, person.email, 'login?verify');
  const { status } = await auth.call('POST', '/auth/email/verify', { token }, session ?? (await auth.login(person)));
  if (status !== 200) throw new Error(`${person.email} was not confirmed`);
}
