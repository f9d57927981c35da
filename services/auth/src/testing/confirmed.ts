import { type AuthUnderTest, linkToken } from './auth-under-test.js';

/** Opens the link that came when the account was made: only then may the account become staff. */
export async function confirmEmail(auth: AuthUnderTest, { email }: { readonly email: string }): Promise<void> {
  const token = await linkToken(auth, email, 'login?verify');
  const { status } = await auth.call('POST', '/auth/email/verify', { token });
  if (status !== 200) throw new Error(`${email} was not confirmed`);
}
