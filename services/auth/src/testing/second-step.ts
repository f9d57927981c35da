import { calls } from '@easy-tax/contracts';
import { generate } from 'otplib';
import { type Answer, aPerson } from './auth-under-test.js';
import { confirmEmail } from './confirmed.js';
import { auth } from './suite.js';

/** Every field of an answer about the second step. */
export type StepBody = Answer['body'] & {
  second?: { id: string; kinds: string[] };
  data?: { secret?: string; uri?: string; codes?: string[]; on?: boolean; recoveryLeft?: number };
};
export type Person = ReturnType<typeof aPerson>;

export const post = (path: string, body: unknown, token?: string, headers?: Record<string, string>) =>
  auth.call<StepBody>('POST', path, body, token, headers);
/** The first step of a login. */
export const password = ({ email, password }: Pick<Person, 'email' | 'password'>, headers?: Record<string, string>) =>
  post(calls.login.path, { email, password }, undefined, headers);
/** The app's code of that many half minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Somebody who has turned it on by the code of the half minute before this one, so that this one's is unused. */
export async function turnedOn(current: string, token: string) {
  const { secret = '' } = (await post(calls.startTwoStep.path, { current }, token)).body.data ?? {};
  const on = await post(calls.confirmTwoStep.path, { code: await codeOf(secret, -1) }, token);
  return { secret, codes: on.body.data?.codes ?? [] };
}

/** A client whose address is confirmed, logged in. */
export async function registered() {
  const person = aPerson();
  await auth.register(person);
  const token = await auth.login(person);
  await confirmEmail(auth, person, token);
  return { person, token };
}

export async function withTwoStep() {
  const { person, token } = await registered();
  return { person, token, ...(await turnedOn(person.password, token)) };
}
