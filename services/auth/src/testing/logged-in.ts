import { type AuthUnderTest, aPerson } from './auth-under-test.js';

/** A person whom nobody else in the tests is, with an account and a session. */
export async function someoneLoggedIn(auth: AuthUnderTest) {
  const person = aPerson();
  await auth.register(person);
  return { person, token: await auth.login(person) };
}
