import { recordsOf } from '@easy-tax/platform/data';
import { inService } from '@easy-tax/platform/office';
import { aFolder } from '@easy-tax/platform/testing';
import { authDefinition } from '../index.js';
import { authEnv } from '../testing/auth-under-test.js';
import { OwnRecords } from './own-records.js';

/** Record types that no part holds, and the reason. */
const withoutPart: Readonly<Record<string, string>> = {
  accounts: 'the erasure removes the account itself last',
  erasures: 'an erasure ends with the removal of its own record',
  firstreturns: 'a sweep removes the promise of a return once its account is gone',
  google_sign_ins: 'digests of used tokens, which name nobody',
  invitations: 'people who have no account yet; they expire',
  link_requests: 'addresses with or without an account, removed when the mail is sent, within seconds',
  signing_keys: 'of nobody',
};

it('erases and exports every record type with data of users', async () => {
  const folder = await aFolder();
  const held = await inService(authDefinition, authEnv(folder.path), async (context) =>
    context.get(OwnRecords, { strict: false }).listTypes(),
  );
  await folder.remove();
  expect(new Set(held).size).toBe(held.length);
  const stored = recordsOf(authDefinition.module).map(({ name }) => name);
  expect([...held, ...Object.keys(withoutPart)].toSorted()).toEqual(stored.toSorted());
});
