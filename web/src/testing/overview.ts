import {
  type Count,
  type EnquiriesOverview,
  EnquiryStatus,
  FilingStatus,
  type FilingsOverview,
  type ServiceStatus,
  type SettingsOwner,
  settingDefaults,
} from '@easy-tax/contracts';
import { type Answer, ok } from './answers';
import { returnsOverview } from './returns/staff-returns';

const exactly = (value: number) => ({ value, exact: true });
const DAYS = 30;
const none = <Status extends string>(statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, exactly(0)])) as Record<Status, Count>;

export const filingsOverview = (change: Partial<FilingsOverview> = {}): FilingsOverview => ({
  statuses: { ...none(FilingStatus.options), unopened: exactly(12), opened: exactly(236) },
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

export const enquiriesOverview = (change: Partial<EnquiriesOverview> = {}): EnquiriesOverview => ({
  statuses: { ...none(EnquiryStatus.options), new: exactly(5), replied: exactly(3), closed: exactly(40) },
  overdue: exactly(2),
  overdueDays: 7,
  fresh: null,
  oldest: null,
  ...change,
});

/** For `answering`: calls of every admin page. */
export const overview = (
  filings = filingsOverview(),
  enquiries = enquiriesOverview(),
  since: string | null = null,
) => ({
  'POST /auth/visits': ok({ data: { since } }),
  'GET /api/filings/overview': ok({ data: filings }),
  'GET /contact-data/overview': ok({ data: enquiries }),
  'GET /api/returns/overview': ok({ data: returnsOverview() }),
});

export const aStatus = (change: Partial<ServiceStatus> = {}): ServiceStatus => ({
  version: '0.1.0',
  node: '20.20.0',
  startedAt: '2026-11-21T05:12:00.000Z',
  engine: 'sqlite',
  checks: [{ name: 'records', ok: true, ms: 3 }],
  mailsWaiting: 0,
  oldestMailAt: null,
  sweepFailures: [],
  integrity: null,
  mailServer: null,
  mailFrom: 'Easy Tax <office@example.com>',
  rateScale: 1,
  disk: { size: 2_000_000_000, free: 1_000_000_000, records: 4096 },
  ...change,
});

export const settingsOf = (service: SettingsOwner, change: object = {}, revision = 0) =>
  ok({ data: { revision, values: { ...settingDefaults[service], ...change }, changed: null } });

/** For `answering`: calls of an owner's Settings; every service answers this status. */
export const officeAnswers = (status: Answer = ok({ data: aStatus() })): Record<string, Answer> => ({
  'GET /auth/office/settings': settingsOf('auth'),
  'GET /contact-data/office/settings': settingsOf('contacts'),
  'GET /api/office/settings': settingsOf('filings'),
  'GET /auth/office/status': status,
  'GET /contact-data/office/status': status,
  'GET /api/office/status': status,
  'GET /api/office/backup': ok({ data: null }),
  'GET /api/filings/overview': ok({ data: filingsOverview() }),
});
