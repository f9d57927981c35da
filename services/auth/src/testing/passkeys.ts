import { calls, messages, type PasskeyAssertion } from '@easy-tax/contracts';
import { AnAuthenticator } from './an-authenticator.js';
import { saying } from './auth-under-test.js';
import { mailedCode, post, registered, type StepBody } from './second-step.js';
import { auth } from './suite.js';

/** Reads the caller's passkeys and the site. */
export const read = (token: string) => auth.call<StepBody>('GET', calls.passkeys.path, undefined, token);
export const failed = saying(400, messages.passkeyFailed);

export type Client = Awaited<ReturnType<typeof registered>>;

export const start = async ({ person, token }: Client) =>
  post(calls.startPasskey.path, { current: person.password, mailed: await mailedCode(person.email, token) }, token);

export async function challengeToAdd(client: Client): Promise<string> {
  const { body } = await start(client);
  return body.data?.challenge ?? '';
}

export async function add(client: Client, device: AnAuthenticator, name = 'Key on my ring') {
  const response = device.create({ challenge: await challengeToAdd(client) });
  return post(calls.addPasskey.path, { name, response }, client.token);
}

/** A client who has added a passkey, and logged in by it. */
export async function withPasskey() {
  const [client, device] = [await registered(), new AnAuthenticator()];
  const { body } = await add(client, device);
  const { id, challenge } = await challenged(client);
  // This session has shown the passkey, so acts that need a second look work for ten minutes.
  const { token = '' } = (await enter(id, device.get({ challenge }))).body;
  return { ...client, token, device, codes: body.data?.codes ?? [] };
}

/** Logs in by password. @returns the second step that the answer asks for */
export async function challenged({ person }: Pick<Client, 'person'>) {
  const { body } = await post(calls.login.path, person);
  return { id: body.second?.id ?? '', challenge: body.second?.options?.challenge ?? '', second: body.second };
}
export const enter = (id: string, response: PasskeyAssertion) =>
  post(calls.secondStep.path, { id, kind: 'passkey', response });
