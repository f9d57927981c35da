import type { StaffRole } from '@easy-tax/contracts';
import type { Credentials } from '../index.js';
import { type AuthUnderTest, aPerson, linkToken } from './auth-under-test.js';

/**
 * Confirms the address by the mailed link and logs in; only then may the account become staff.
 * @param session an existing session of the account
 */
export async function confirmEmail(auth: AuthUnderTest, person: Credentials, session?: string): Promise<void> {
  const token = await linkToken(auth, person.email, 'login?verify');
  const { status } = await auth.call('POST', '/auth/email/verify', { token }, session ?? (await auth.login(person)));
  if (status !== 200) throw new Error(`${person.email} was not confirmed`);
}

/** A member of the staff, logged in after the role was given. */
export async function aColleague(auth: AuthUnderTest, staffRole: StaffRole) {
  const person = aPerson();
  await auth.register(person);
  await confirmEmail(auth, person);
  const owner = await auth.asOwner();
  const id = await auth.idOf(owner, person.email);
  await auth.call('PATCH', `/auth/users/${id}`, { role: 'admin', staffRole }, owner);
  return { person, id, token: await auth.login(person) };
}
