import { newId, openSqliteEngine, type RecordsEngine } from '@easy-tax/platform/data';
import { aFolder } from '@easy-tax/platform/testing';
import { EnquiriesRepository, EnquiryRecords } from './enquiries.repository.js';

const input = {
  name: 'Asha',
  mobile: '9876543210',
  email: 'asha@example.com',
  message: 'Hello',
  language: 'en' as const,
};
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second));

let folder: Awaited<ReturnType<typeof aFolder>>;
let engine: RecordsEngine;
let enquiries: EnquiriesRepository;
beforeEach(async () => {
  folder = await aFolder();
  engine = await openSqliteEngine({ dataDir: folder.path, service: 'contacts' });
  enquiries = new EnquiriesRepository(await engine.open(EnquiryRecords));
});
afterEach(async () => {
  await engine.close();
  await folder.remove();
});

it('restores a deleted enquiry only within the time for undo', async () => {
  await enquiries.insertOnce(input, 'request-1', at(0));
  const id = (await enquiries.page({})).rows[0]!._id;
  await enquiries.hide(id, at(10));
  expect(await enquiries.show(id, at(11))).toBe(false);
  expect(await enquiries.show(id, at(10))).toBe(true);
  expect((await enquiries.page({})).total).toBe(1);
});

it('purges only enquiries that were deleted long enough ago, or while the clock stood ahead', async () => {
  for (const request of ['old', 'new', 'kept']) await enquiries.insertOnce(input, request, at(0));
  const [old, recent] = (await enquiries.page({})).rows;
  await enquiries.hide(old!._id, at(10));
  await enquiries.hide(recent!._id, at(30));
  const seen: string[] = [];
  expect(await enquiries.purge(at(20), async ({ _id }) => void seen.push(_id))).toBe(1);
  expect(seen).toEqual([old!._id]);
  expect(await enquiries.show(old!._id, at(0))).toBe(false);
  expect(await enquiries.show(recent!._id, at(0))).toBe(true);
  expect((await enquiries.page({})).total).toBe(2);
  await enquiries.hide(recent!._id, at(2 * 60));
  expect(await enquiries.purge(at(20), async ({ _id }) => void seen.push(_id))).toBe(1);
  expect(seen).toEqual([old!._id, recent!._id]);
});

it('lists the newest thousand without parameters, and the others only by cursor', async () => {
  const drafts = Array.from({ length: 1_030 }, (_, second) => {
    const createdAt = at(second).toISOString();
    return { ...input, _id: newId(), createdAt, status: 'new' as const };
  });
  await enquiries.addMany(drafts);
  const newest = drafts.map(({ _id }) => _id).reverse();
  const first = await enquiries.page({});
  expect([first.total, first.rows.map(({ _id }) => _id)]).toEqual([1_030, newest.slice(0, 1_000)]);
  const others = await enquiries.page({ cursor: String(first.next) });
  expect([others.page, others.rows.map(({ _id }) => _id)]).toEqual([21, newest.slice(1_000)]);
});
