import type { EnquiriesOverview, FilingsOverview } from '@easy-tax/contracts';
import { ok } from './answers';

const exactly = (value: number) => ({ value, exact: true });
const DAYS = 30;

export const filingsAtAGlance = (change: Partial<FilingsOverview> = {}): FilingsOverview => ({
  statuses: { unopened: exactly(12), opened: exactly(236) },
  overdue: exactly(1),
  overdueDays: 7,
  fresh: null,
  oldest: null,
  days: Array.from({ length: DAYS }, (_, at) => ({
    day: new Date(Date.UTC(2025, 9, 23 + at)).toISOString().slice(0, 10),
    count: at === DAYS - 1 ? 4 : 0,
    exact: true,
  })),
  stored: { files: 248, bytes: 1_288_490_189 },
  ...change,
});

export const enquiriesAtAGlance = (change: Partial<EnquiriesOverview> = {}): EnquiriesOverview => ({
  statuses: { new: exactly(5), replied: exactly(3), closed: exactly(40) },
  overdue: exactly(2),
  overdueDays: 7,
  fresh: null,
  oldest: null,
  ...change,
});

/** For `answering`: what every page of the admin area asks. */
export const atAGlance = (
  filings = filingsAtAGlance(),
  enquiries = enquiriesAtAGlance(),
  since: string | null = null,
) => ({
  'POST /auth/visits': ok({ data: { since } }),
  'GET /api/filings/overview': ok({ data: filings }),
  'GET /contact-data/overview': ok({ data: enquiries }),
});
