import {
  adminCalls,
  type Count,
  DAY,
  type EnquiriesOverview,
  enquiryCalls,
  type FilingsOverview,
  filingCalls,
  MINUTE,
  type ReturnsOverview,
  returnCalls,
} from '@easy-tax/contracts';
import { type Icon as Glyph, IconClockExclamation, IconFileCheck, IconFiles, IconMessage } from '@tabler/icons-react';
import useSWR from 'swr';
import { atLeast } from '../../../components/data-table/state/use-table';
import { t } from '../../../i18n/en/admin/admin';
import { dayOf } from '../../../i18n/format';
import { api } from '../../../lib/http/api';

export interface OverviewPart<T> {
  /** Undefined while loading. */
  readonly data: T | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

export interface Overview {
  /** This administrator's previous visit; null if unknown, undefined while loading. */
  readonly since: string | null | undefined;
  readonly filings: OverviewPart<FilingsOverview>;
  readonly enquiries: OverviewPart<EnquiriesOverview>;
  readonly returns: OverviewPart<ReturnsOverview>;
}

const pollOptions = { refreshInterval: MINUTE, shouldRetryOnError: false };
/** Repeated while the page is visible, so that a visit ends when the person leaves. */
const visitOptions = { refreshInterval: 5 * MINUTE, shouldRetryOnError: false };

/** The queues of enquiries, papers and returns, refreshed every minute and after changes. Each service can fail separately. */
export function useOverview(): Overview {
  const visit = useSWR(['visit'], recordVisit, visitOptions);
  const since = visit.error === undefined || visit.data !== undefined ? visit.data : null;
  const key = (kind: string) => (since === undefined ? null : (['queues', kind, since] as const));
  return {
    since,
    filings: useOverviewPart(key('filings'), readFilingsOverview),
    enquiries: useOverviewPart(key('enquiries'), readEnquiriesOverview),
    returns: useReturnsOverview(),
  };
}

export const useReturnsOverview = (): OverviewPart<ReturnsOverview> =>
  useOverviewPart(['queues', 'returns', null], readReturnsOverview);

function useOverviewPart<T>(
  key: readonly [string, string, string | null] | null,
  read: (since: string | null) => Promise<T>,
): OverviewPart<T> {
  const { data, error, mutate } = useSWR(key, ([, , since]) => read(since), { ...pollOptions, keepPreviousData: true });
  return { data, failed: error !== undefined && data === undefined, retry: () => void mutate() };
}

/** Overview of enquiries; `since` marks new ones. */
const readEnquiriesOverview = (since: string | null) =>
  api.data(enquiryCalls.enquiriesOverview, { query: since ? { since } : {} });

/** Overview of papers; `since` marks new ones. */
export const readFilingsOverview = (since: string | null) =>
  api.data(filingCalls.filingsOverview, { query: since ? { since } : {} });

/** Overview of returns. */
const readReturnsOverview = () => api.data(returnCalls.returnsOverview);

/** Records this administrator's visit. @returns when the previous visit ended; null on the first */
async function recordVisit(): Promise<string | null> {
  const { data } = await api.call(adminCalls.noteVisit, { isAutomatic: true });
  return data.since;
}

export interface Queue {
  readonly key: 'files' | 'enquiries' | 'overdue' | 'returns';
  readonly to: string;
  readonly icon: Glyph;
  readonly name: string;
  readonly note: string;
  /** Undefined while loading. */
  readonly count: Count | undefined;
}

const unopened = '/admin/file-data?status=unopened';
const unanswered = '/admin/contact-data?status=new';

interface Queues {
  /** The three queues, in the order of bell and dashboard (docs/product.md, Desk). */
  readonly queues: readonly Queue[];
  /** The parts of the third queue. */
  readonly overdue: readonly Queue[];
  /** Returns that wait for the office: counted beside their own link only. */
  readonly returns: Pick<Queue, 'key' | 'count'>;
  readonly failed: boolean;
}

export function useQueues(): Queues {
  const { filings, enquiries, returns } = useOverview();
  const files = { key: 'files', icon: IconFiles, name: t('queues.files') } as const;
  const messages = { key: 'enquiries', icon: IconMessage, name: t('queues.enquiries') } as const;
  const overdue: readonly Queue[] = [
    {
      ...files,
      to: olderThan(unopened, filings.data?.overdueDays),
      note: lateNote('queues.overdueFiles', filings.data?.overdueDays),
      count: filings.data?.overdue,
    },
    {
      ...messages,
      to: olderThan(unanswered, enquiries.data?.overdueDays),
      note: lateNote('queues.overdueEnquiries', enquiries.data?.overdueDays),
      count: enquiries.data?.overdue,
    },
    {
      key: 'returns',
      icon: IconFileCheck,
      name: t('nav.returns'),
      to: '/admin/returns?overdue=true',
      note: t('queues.overdueReturns'),
      count: returns.data?.overdue,
    },
  ];
  return {
    queues: [
      { ...files, to: unopened, note: t('queues.filesNote'), count: filings.data?.statuses.unopened },
      { ...messages, to: unanswered, note: t('queues.enquiriesNote'), count: enquiries.data?.statuses.new },
      {
        key: 'overdue',
        to: '/admin/dashboard#overdue',
        icon: IconClockExclamation,
        name: t('queues.overdue'),
        note: t('queues.overdueNote'),
        count: sumOf(overdue.map(({ count }) => count)),
      },
    ],
    overdue,
    returns: { key: 'returns', count: returns.data?.waitsForOffice },
    failed: filings.failed || enquiries.failed || returns.failed,
  };
}

const lateNote = (text: 'queues.overdueFiles' | 'queues.overdueEnquiries', days: number | undefined): string =>
  days === undefined ? t('queues.overdueWaits') : t(text, { count: days });

/** Query of the list up to and including the day that becomes overdue today. */
const olderThan = (list: string, days: number | undefined) =>
  days === undefined ? list : `${list}&until=${dayOf(new Date(Date.now() - days * DAY))}`;

/** Undefined while one of them is. */
const sumOf = (counts: readonly (Count | undefined)[]): Count | undefined =>
  counts.reduce((sum, count) => sum && count && { value: sum.value + count.value, exact: sum.exact && count.exact }, {
    value: 0,
    exact: true,
  });

/** '12', '10,000+', or a dash while loading. */
export const formatCount = (count: Count | undefined): string => (count ? atLeast(count.value, count.exact) : '–');
