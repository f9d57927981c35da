import { openSqliteEngine, records } from '@easy-tax/platform';
import { aFolder } from '@easy-tax/platform/testing';
import { z } from 'zod';
import { after, approve, file, fresh, prepared } from '../testing/return-acts.js';
import { derived } from './derive.js';
import { ReturnRecords, type StoredReturn } from './return.records.js';

/** The first version of stored returns, which had no `deadline`. */
const Before = z.looseObject({ _id: z.string(), createdAt: z.string(), reference: z.string() });
const before = records('returns', Before, { unique: ['reference'] });

const NOVEMBER = '2026-11-25';
const JANUARY = '2027-01-25';
const filed = (form: StoredReturn['form'] = 'ITR-1') => ({
  ...after(prepared(), [approve, 'client'], [file, 'staff']),
  form,
});
/** As it is derived now, and as it was stored before: filed returns had rank 2 or 0, with a last day to e-verify. */
const cases = [
  ['unfiled', derived(fresh(), NOVEMBER), null],
  ['filed and on time', derived(filed(), NOVEMBER), '22026-12-25'],
  ['filed, with a late e-verification', derived(filed(), JANUARY), '02026-12-25'],
  ['filed, with a new message', derived({ ...filed(), newMessages: 1 }, NOVEMBER), '12026-12-25'],
  ['filed, of a form that nobody e-verifies', derived(filed('other'), JANUARY), '02026-12-25'],
  ['finished', derived(filed('GSTR-3B'), JANUARY), null],
] as const;

it.each(cases)('is brought to its last day and rank: %s', async (_, expected, rankAndDay) => {
  const { path: dataDir, remove } = await aFolder();
  try {
    const { deadline: _deadline, ...rest } = expected;
    const urgency = rankAndDay ? `${rankAndDay} ${expected.steppedAt}` : expected.urgency;
    const old = await openSqliteEngine({ dataDir, service: 'filings' });
    await (await old.open(before)).insert({ ...rest, urgency });
    await old.close();

    const now = await openSqliteEngine({ dataDir, service: 'filings' });
    const stored = await (await now.open(ReturnRecords)).find(expected._id);
    expect(stored).toMatchObject({ deadline: expected.deadline, urgency: expected.urgency });
    await now.close();
  } finally {
    await remove();
  }
});
