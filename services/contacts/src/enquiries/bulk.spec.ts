import { BulkAnswer, calls, DownloadAnswer, EnquiryCountsAnswer } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { owner, reviewer } from '../testing/contacts-under-test.js';
import { anEnquiry } from '../testing/enquiries.js';
import { contacts, enquiries, oneServiceForEach } from '../testing/suite.js';

oneServiceForEach();

const sent = async (...names: string[]) => {
  for (const name of names) await enquiries.submit(anEnquiry({ name }));
  const { query } = await enquiries.list('?sort=createdAt&dir=asc');
  return query.map(({ _id }) => _id);
};
const post = (who: typeof owner, { path }: { path: string }, body: unknown) => contacts.as(who, 'POST', path, body);
const outcome = async (who: typeof owner, call: { path: string }, body: unknown) =>
  BulkAnswer.parse(await (await post(who, call, body)).json()).data;
const save = async (wanted: object) => {
  const answer = DownloadAnswer.parse(await (await post(owner, calls.downloadEnquiries, wanted)).json());
  return contacts.call(answer.data.path);
};

it('several enquiries are deleted and brought back, each with its own trace', async () => {
  const [first = '', second = ''] = await sent('first', 'second');
  const unknown = newId();
  expect(await outcome(owner, calls.deleteEnquiries, { ids: [first, second, unknown] })).toEqual({
    done: [first, second],
    gone: [unknown],
    refused: [],
    failed: [],
  });
  expect((await enquiries.list()).total).toBe(0);
  expect((await outcome(owner, calls.restoreEnquiries, { ids: [first, second] })).done).toEqual([first, second]);
  expect((await contacts.trail(second)).map(({ action }) => action)).toEqual(['enquiry.delete', 'enquiry.restore']);
});

it('any of the staff can change the status of several, and sees how many have each status', async () => {
  const [first = '', second = ''] = await sent('Asha', 'Ashok', 'Ravi');
  expect((await outcome(reviewer, calls.changeEnquiries, { ids: [first, second], status: 'replied' })).done).toEqual([
    first,
    second,
  ]);
  const counts = async (query: string) => {
    const answer = await contacts.as(reviewer, 'GET', `${calls.countEnquiries.path}${query}`);
    const { data } = EnquiryCountsAnswer.parse(await answer.json());
    return [data.all, data.new, data.replied, data.closed].map(({ value }) => value);
  };
  expect(await counts('')).toEqual([3, 1, 2, 0]);
  expect(await counts('?search=ashok')).toEqual([1, 0, 1, 0]);
});

it('exports the table’s rows as a safe CSV, whatever was typed into the contact form', async () => {
  await sent('Charu', '+91 hello', 'आशा');
  const csv = await save({ format: 'csv', view: { sort: 'name' } });
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="Contact Data \d{4}-\d\d-\d\d\.csv"/);
  const [heading, ...rows] = Buffer.from(await csv.arrayBuffer())
    .toString()
    .trimEnd()
    .split('\r\n');
  expect(heading).toBe('\uFEFFReceived (IST),Name,Mobile,Email,Status,Message');
  expect(rows.map((row) => row.split(',')[1])).toEqual(["'+91 hello", 'Charu', 'आशा']);
  expect(rows[1]).toMatch(/,9876543210,asha@example\.com,New,When is my refund due\?$/);
});

it('selected enquiries are exported as an Excel file; its link is audited and expires', async () => {
  const [first = ''] = await sent('first', 'second');
  const xlsx = await save({ format: 'xlsx', ids: [first] });
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
  expect((await xlsx.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect((await contacts.trail('enquiries')).map(({ actor, detail }) => [actor, detail])).toEqual([
    [owner._id, '{"format":"xlsx","records":1}'],
  ]);
  expect((await contacts.call('/contact-data/download/guessed')).status).toBe(404);
});
