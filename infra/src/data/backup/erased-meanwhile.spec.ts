import { readdirSync } from 'node:fs';
import { DAY, MINUTE } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { folderForEach, inFolder, placeIn } from '../../testing/folder.js';
import { seed } from '../seed.js';
import { inService } from '../stored.js';
import { backUp } from './backup.js';

folderForEach();
afterEach(theRealDate);

const aheadOf = (at: string) => new Date(Date.parse(at) + DAY).toISOString();
const ended = (at: string) => ({
  ...{ _id: newId(), createdAt: at, actor: 'system', action: 'account.erase', subject: newId() },
  ...{ address: '', detail: null },
});
const goingOn = (at: string, contactsAt: string | null, filingsAt: string | null) => ({
  ...{ _id: newId(), createdAt: at, address: '', name: 'Asha', email: 'asha@example.com', emailVerified: true },
  ...{ contactsAt, filingsAt, eventId: null, endedAt: null, attempts: 0, nextAt: at },
});

it.each([
  ['has ended', 2, 'audit_events', ended],
  ['has removed messages and filings', 2, 'erasures', (at: string) => goingOn(at, at, at)],
  ['has ended, dated ahead of the clock,', 1, 'audit_events', (at: string) => ended(aheadOf(at))],
  ['has removed messages, dated ahead of the clock,', 1, 'erasures', (at: string) => goingOn(at, aheadOf(at), null)],
  ['has removed nothing yet', 1, 'erasures', (at: string) => goingOn(at, null, null)],
])('of an account whose erasure %s while databases are copied, they are copied %i times', async (...given) => {
  const [, times, type, recordOf] = given;
  const env = placeIn('data');
  await seed(env, ['--filings', '1', '--contacts', '1']);
  // Stored before the copy, for a time during it.
  const record = recordOf(new Date(Date.now() + MINUTE).toISOString());
  await inService('auth', env, async (stored) => (await stored.open(type)).insert(record));
  const logs = jest.spyOn(console, 'log').mockImplementation((line: string) => {
    if (line.startsWith('auth: copying the database:')) later(2 * MINUTE);
  });
  await backUp(inFolder('copy'), env);
  expect(logs.mock.calls.filter(([line]) => line === 'filings: copying the database …')).toHaveLength(times);
  expect(readdirSync(inFolder('copy')).filter((name) => /auth|contacts|lock/.test(name))).toEqual([
    'auth.db',
    'contacts.db',
  ]);
});
