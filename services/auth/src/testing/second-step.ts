import { calls, type Passkeys, type TwoStep } from '@easy-tax/contracts';
import { eventually, later } from '@easy-tax/platform/testing';
import { generate } from 'otplib';
import { type Answer, aClient, type aPerson, confirmEmail } from './auth-under-test.js';
import { auth } from './suite.js';

type Ways = { kinds: string[]; options?: { challenge: string } };
/** All fields of an answer about the second step. */
export type StepBody = Answer['body'] & {
  second?: { id: string } & Ways;
  data?: Partial<TwoStep & Passkeys & Ways> & {
    secret?: string;
    uri?: string;
    codes?: string[];
    challenge?: string;
    excludeCredentials?: unknown[];
  };
};
export type Person = ReturnType<typeof aPerson>;

export const post = (path: string, body: unknown, token?: string, headers?: Record<string, string>) =>
  auth.call<StepBody>('POST', path, body, token, headers);
/** The first step of a login. */
export const password = ({ email, password }: Pick<Person, 'email' | 'password'>, headers?: Record<string, string>) =>
  post(calls.login.path, { email, password }, undefined, headers);
/** The id of a login that waits for its second step. */
export const waitingLogin = async (person: Pick<Person, 'email' | 'password'>) =>
  (await password(person)).body.second?.id;
/** The second step of a login. */
export const enter = (id: string | undefined, kind: string, code = '', headers?: Record<string, string>) =>
  post(calls.secondStep.path, { id, kind, code }, undefined, headers);
/** Logs in by a recovery code, and has the browser trusted. @returns the session, and the cookie as it was set */
export async function trustBrowser(person: Pick<Person, 'email' | 'password'>, code = '') {
  const input = { id: await waitingLogin(person), kind: 'recovery', code, trust: true };
  const { headers, body } = await post(calls.secondStep.path, input);
  const set = headers.get('set-cookie') ?? '';
  return { token: body.token ?? '', set, cookie: { cookie: set.split(';')[0] ?? '' } };
}
/** The app's code of that many half minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Requests a mailed code for a session's account and reads it. */
export async function mailedCode(email: string, token: string): Promise<string> {
  const codes = async () => (await auth.mailsTo(email)).flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? []);
  const before = (await codes()).length;
  const { status, body } = await post(calls.mailFactorCode.path, undefined, token);
  if (status !== 202) throw new Error(`no code was mailed: ${body.message}`);
  return eventually('a mail with a code', async () => (await codes())[before]);
}

/**
 * Turns two-step login on by the code of the last half minute, so that the current code is unused. Freezes the clock,
 * so that no code expires before its use.
 */
export async function turnedOn({ email, password }: Pick<Person, 'email' | 'password'>, token: string) {
  const start = { current: password, mailed: await mailedCode(email, token) };
  const { secret = '', codes = [] } = (await post(calls.startTwoStep.path, start, token)).body.data ?? {};
  later(0);
  const { status, body } = await post(calls.confirmTwoStep.path, { code: await codeOf(secret, -1) }, token);
  if (status !== 200) throw new Error(`two-step login was not turned on: ${body.message}`);
  return { secret, codes };
}

/** A client whose address is confirmed, logged in. */
export async function registered() {
  const { person, token } = await aClient(auth);
  await confirmEmail(auth, person, token);
  return { person, token };
}

export async function withTwoStep() {
  const { person, token } = await registered();
  return { person, token, ...(await turnedOn(person, token)) };
}

/** Shows a recovery code in a session, as a second look. */
export async function look(token: string, code = ''): Promise<void> {
  const { status, body } = await post(calls.checkFactor.path, { kind: 'recovery', code }, token);
  if (status !== 200) throw new Error(`no second look: ${body.message}`);
}
