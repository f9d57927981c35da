import { calls, pathOf } from '@easy-tax/contracts';
import { theRealDate } from '@easy-tax/platform/testing';
import { PasskeysRepository, TwoStepsRepository } from '../accounts/factors/factors.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { AnAuthenticator } from '../testing/an-authenticator.js';
import { cut } from '../testing/erasing.js';
import { add, challengeToAdd, read, withPasskey } from '../testing/passkeys.js';
import {
  codeOf,
  enter,
  look,
  mailedCode,
  type Person,
  password,
  post,
  registered,
  withTwoStep,
} from '../testing/second-step.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
afterEach(() => {
  jest.restoreAllMocks();
  theRealDate();
});

type Client = { readonly person: Person; readonly token: string; readonly codes?: readonly string[] };
/** A client, and a request that fails while it writes the factor. */
type Failing = Client & { readonly request: () => ReturnType<typeof post> };

const atApp = () => jest.spyOn(TwoStepsRepository.prototype, 'change');
const { change } = TwoStepsRepository.prototype;

async function confirmingApp(client: Client): Promise<Failing> {
  const { person, token } = client;
  const start = { current: person.password, mailed: await mailedCode(person.email, token) };
  const { secret = '' } = (await post(calls.startTwoStep.path, start, token)).body.data ?? {};
  const request = async () => {
    const code = await codeOf(secret);
    atApp().mockRejectedValueOnce(cut);
    return post(calls.confirmTwoStep.path, { code }, token);
  };
  return { ...client, request };
}

async function removingPasskey(count: 1 | 2): Promise<Failing> {
  const client = await withPasskey();
  const { person, token } = client;
  if (count === 2) await add(client, new AnAuthenticator(), 'Phone');
  const [{ _id: id } = { _id: '' }] = (await read(token)).body.data?.passkeys ?? [];
  const request = async () => {
    if (count === 2) jest.spyOn(PasskeysRepository.prototype, 'remove').mockRejectedValueOnce(cut);
    else jest.spyOn(Factors.prototype, 'removeFactors').mockRejectedValueOnce(cut);
    return post(pathOf(calls.removePasskey, { id }), { current: person.password, turnsOff: true }, token);
  };
  return { ...client, request };
}

it.each<[string, () => Promise<Failing>]>([
  ['a first app', async () => confirmingApp(await registered())],
  [
    'another app',
    async () => {
      const client = await withTwoStep();
      await look(client.token, client.codes[0]);
      return confirmingApp(client);
    },
  ],
  [
    'a first passkey',
    async () => {
      const client = await registered();
      const response = new AnAuthenticator().create({ challenge: await challengeToAdd(client) });
      const request = async () => {
        jest.spyOn(PasskeysRepository.prototype, 'add').mockRejectedValueOnce(cut);
        return post(calls.addPasskey.path, { name: 'Phone', response }, client.token);
      };
      return { ...client, request };
    },
  ],
  ['a passkey that is removed', () => removingPasskey(2)],
  ['the last passkey that is removed', () => removingPasskey(1)],
  [
    'new recovery codes',
    async () => {
      const client = await withTwoStep();
      const request = async () => {
        const code = await codeOf(client.secret);
        // The first change uses the code up.
        atApp().mockImplementationOnce(change).mockRejectedValueOnce(cut);
        return post(calls.renewRecoveryCodes.path, { kind: 'totp', code }, client.token);
      };
      return { ...client, request };
    },
  ],
  [
    'the end of two-step login',
    async () => {
      const client = await withTwoStep();
      const { person, token, codes } = client;
      const request = async () => {
        jest.spyOn(Factors.prototype, 'removeFactors').mockRejectedValueOnce(cut);
        return post(calls.endTwoStep.path, { current: person.password, kind: 'recovery', code: codes[0] }, token);
      };
      return { ...client, request };
    },
  ],
])('a crash at %s leaves no other device logged in', async (_, failing) => {
  const { person, token, codes = [], request } = await failing();
  const { body } = await password(person);
  const elsewhere = body.token ?? (await enter(body.second?.id, 'recovery', codes.at(-1))).body.token;
  expect((await auth.me(elsewhere)).status).toBe(200);
  expect((await request()).status).toBe(500);
  expect([(await auth.me(token)).status, (await auth.me(elsewhere)).status]).toEqual([200, 401]);
});
