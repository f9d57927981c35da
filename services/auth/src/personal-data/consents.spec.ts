import { type Consent, calls, consentVersions } from '@easy-tax/contracts';
import { consentOf } from '../accounts/account.js';
import { aClient } from '../testing/a-client.js';
import { aPerson } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();

const path = calls.myConsents.path;
const listOf = (body: unknown): Consent[] => (body as { data: Consent[] }).data;

it('stores the consent given at registration, and the consent for papers once for each version', async () => {
  const { token } = await aClient(auth);
  const account = {
    purpose: 'account',
    version: consentVersions.account,
    at: expect.any(String),
    address: expect.any(String),
  };
  expect(listOf((await auth.call('GET', path, undefined, token)).body)).toEqual([account]);
  const give = (version: number) => auth.call('POST', path, { purpose: 'papers', version }, token);
  const first = listOf((await give(1)).body);
  expect(first).toEqual([account, { ...account, purpose: 'papers', version: 1 }]);
  expect(listOf((await give(1)).body)).toEqual(first);
  expect((await give(consentVersions.papers + 1)).status).toBe(400);
  expect(listOf((await auth.call('GET', path, undefined, token)).body)).toEqual(first);
});

it('stores the version of the words that were shown, and refuses one that does not exist', async () => {
  const given = { at: '2026-11-27T10:00:00.000Z', address: '203.0.113.24' };
  const versions = [1, 7, undefined].map((version) => consentOf('account', { ...given, version }).version);
  expect(versions).toEqual([1, 7, consentVersions.account]);
  const unknown = { ...aPerson(), consentVersion: consentVersions.account + 1 };
  expect((await auth.call('POST', calls.register.path, unknown)).status).toBe(400);
});
