import { DAY } from '@easy-tax/contracts';
import { listEnquiries } from './list-enquiries';
import { listFilings } from './list-filings';
import { queueCounts } from './queue-counts';

jest.mock('./list-filings', () => ({ listFilings: jest.fn() }));
jest.mock('./list-enquiries', () => ({ listEnquiries: jest.fn() }));

const now = Date.parse('2025-11-21T05:12:00.000Z');
const filing = (days: number) => ({ createdAt: new Date(now - days * DAY).toISOString() });

function waiting(filings: { createdAt: string }[], next: string | null = null) {
  const info = { total: 30, totalExact: true, page: 1, pageSize: 200, prev: null };
  jest.mocked(listFilings).mockResolvedValue({ ...info, next, rows: filings } as never);
  jest.mocked(listEnquiries).mockResolvedValue({ ...info, next: null, total: 5, rows: [] });
}

it('counts files and enquiries as their lists do', async () => {
  waiting([filing(1)]);
  const { files, enquiries } = await queueCounts(() => now);
  expect([files.value, enquiries.value]).toEqual([30, 5]);
});

it('calls a file overdue once it is here for more than seven days', async () => {
  waiting([filing(20), filing(7.01), filing(6.99), filing(0)]);
  expect((await queueCounts(() => now)).overdue).toEqual({ value: 2, exact: true });
});

it('says at least so many where there are more old files than one answer holds', async () => {
  waiting([filing(20), filing(19)], 'more');
  expect((await queueCounts(() => now)).overdue).toEqual({ value: 2, exact: false });
});
