import { EnquiryInput, EnquiryStatus, FilingInput, recordId } from '@easy-tax/contracts';
import { enquiries, filings } from './drafts.js';

const some = 3000;

it('makes the same people from the same seed, and others from another', () => {
  expect([...filings(50, 7)]).toEqual([...filings(50, 7)]);
  const [of7, of8] = [7, 8].map((seed) => new Set([...enquiries(50, seed)].map(({ _id }) => _id)));
  expect([...(of7 ?? [])].filter((id) => of8?.has(id))).toEqual([]);
});

it('makes valid enquiries, all different, oldest first over ten years', () => {
  const made = [...enquiries(some, 1)];
  for (const { _id, createdAt, status, ...input } of made) {
    expect(EnquiryInput.parse(input)).toEqual(input);
    expect(EnquiryStatus.parse(status)).toBe(createdAt < '2026-10-02' ? 'closed' : 'new');
    expect(recordId.parse(_id)).toBe(_id);
  }
  expect(new Set(made.map(({ message }) => message)).size).toBe(some);
  const times = made.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort());
  expect([times[0]?.slice(0, 4), times.at(-1)?.slice(0, 4)]).toEqual(['2016', '2026']);
});

it('makes the records of one year when asked for that year', () => {
  const span = { begin: Date.UTC(2027, 0, 1), end: Date.UTC(2028, 0, 1) };
  const times = [...enquiries(60, 1, span), ...filings(60, 1, span)].map(({ createdAt }) => createdAt);
  expect(new Set(times.map((time) => time.slice(0, 4)))).toEqual(new Set(['2027']));
});

it('makes valid filings, several for a client', () => {
  const made = [...filings(some, 1)];
  for (const { name, mobile, email, message } of made) FilingInput.parse({ name, mobile, email, message });
  expect(new Set(made.map(({ owner }) => owner)).size).toBeLessThan(some / 5);
});
