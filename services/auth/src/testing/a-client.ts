import { type AuthUnderTest, aPerson, claimsOf } from './auth-under-test.js';

/** A new client, logged in. */
export async function aClient(auth: AuthUnderTest, name = 'Asha Verma') {
  const person = { ...aPerson(), name };
  await auth.register(person);
  const token = await auth.login(person);
  return { person, token, id: String(claimsOf(token).sub) };
}
