import { newId, openSqliteEngine, records } from '@easy-tax/platform/data';
import { aFolder } from '@easy-tax/platform/testing';
import { z } from 'zod';
import { FilingRecords, StoredFiling } from './filing.records.js';

/** The first version of stored filings. Never change it: migrations add later fields. */
const text = z.string();
const Before = z.object({
  ...{ _id: text, createdAt: text, owner: text, requestKey: text.nullable(), reference: text, objectKey: text },
  ...{ fileName: text, mime: text, size: z.number(), sha256: text },
  ...{ name: text, mobile: text, email: text, message: text },
  ...{ opened: z.literal(true).nullish(), deletedAt: text.nullable() },
});
const before = records('filings', Before, {
  unique: ['requestKey', 'reference', 'objectKey'],
  search: ['name', 'message'],
  within: ['opened'],
  hidden: 'deletedAt',
});

const aFiling = (of: Partial<z.infer<typeof Before>>): z.infer<typeof Before> => {
  const _id = newId();
  const sent = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', message: 'Form 16', owner: 'asha' };
  const file = { fileName: 'form16.pdf', mime: 'application/pdf', size: 4, sha256: 'a'.repeat(64), objectKey: _id };
  const record = { _id, createdAt: new Date().toISOString(), requestKey: null, reference: _id, deletedAt: null };
  return { ...sent, ...file, ...record, ...of };
};

it('keeps filings opened that staff had opened before the status existed', async () => {
  const { path: dataDir, remove } = await aFolder();
  try {
    const old = await openSqliteEngine({ dataDir, service: 'filings' });
    const filings = [aFiling({ opened: true }), aFiling({ opened: null }), aFiling({})];
    await (await old.open(before)).insertMany(filings);
    await old.close();

    const now = await openSqliteEngine({ dataDir, service: 'filings' });
    const stored = await now.open(FilingRecords);
    const [looked, ...others] = await Promise.all(filings.map(({ _id }) => stored.find(_id)));
    const { opened: _, ...kept } = filings[0] ?? {};
    const { data: read, error } = StoredFiling.safeParse(looked);
    expect(error && `add a migration to filing.records.ts: ${error}`).toBeUndefined();
    expect(read).toMatchObject({ ...kept, status: 'opened', isIncomplete: false });
    expect(others.map((filing) => filing?.status)).toEqual(['unopened', 'unopened']);
    const listed = await stored.page({ where: { status: 'unopened' }, pageSize: 10 });
    expect([listed.total, listed.rows.length]).toEqual([2, 2]);
    await now.close();
  } finally {
    await remove();
  }
});
