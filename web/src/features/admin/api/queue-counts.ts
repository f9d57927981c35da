import { DAY } from '@easy-tax/contracts';
import { listEnquiries } from './list-enquiries';
import { listFilings } from './list-filings';

/** What waits for the office: a queue per kind of work, as the lists themselves count them. */
export interface QueueCounts {
  readonly files: Count;
  readonly enquiries: Count;
  /** Files that were received more than a week ago and are still in the list. */
  readonly overdue: Count;
}

export interface Count {
  readonly value: number;
  /** False: at least so many. */
  readonly exact: boolean;
}

export const OVERDUE_DAYS = 7;
/** As many of the oldest files as one answer holds. */
const OLDEST = 200;

/** Counts the three queues of the bell from the totals of the two lists. */
export async function queueCounts(now: () => number = Date.now): Promise<QueueCounts> {
  const [oldest, enquiries] = await Promise.all([
    listFilings({ page: '1', pageSize: String(OLDEST), sort: 'createdAt', dir: 'asc' }),
    listEnquiries({ page: '1', pageSize: '1' }),
  ]);
  const since = now() - OVERDUE_DAYS * DAY;
  const overdue = oldest.rows.filter((filing) => Date.parse(filing.createdAt) < since).length;
  return {
    files: { value: oldest.total, exact: oldest.totalExact },
    enquiries: { value: enquiries.total, exact: enquiries.totalExact },
    overdue: { value: overdue, exact: overdue < oldest.rows.length || oldest.next === null },
  };
}
