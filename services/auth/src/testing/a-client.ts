import { type AuthUnderTest, aPerson, claimsOf } from './auth-under-test.js';

/** Somebody new, logged in. */
export async function aClient(auth: AuthUnderTest) {
  const person = aPerson();
  await auth.register(person);
  const token = await auth.login(person);
  return { person, token, id: String(claimsOf(token).sub) };
}
