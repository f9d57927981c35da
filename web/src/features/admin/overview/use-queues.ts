import { type Count, DAY } from '@easy-tax/contracts';
import { type Icon as Glyph, IconClockExclamation, IconFileCheck, IconFiles, IconMessage } from '@tabler/icons-react';
import { atLeast } from '../../../components/data-table/state/table-page';
import { t } from '../../../i18n/en/admin/admin';
import { dayOf } from '../../../i18n/format';
import { useOverview } from './use-overview';

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
  readonly queues: readonly Queue[];
  /** Returns that wait for the office: not one of the three queues in the bell's badge. */
  readonly returns: Queue;
  readonly failed: boolean;
}

/** The three queues, in the order of bell and dashboard (docs/product.md, Desk). */
export function useQueues(): Queues {
  const { filings, enquiries, returns } = useOverview();
  const late = filings.data && enquiries.data && sum(filings.data.overdue, enquiries.data.overdue);
  const lateFiles = (filings.data?.overdue.value ?? 0) > 0;
  const days = filings.data?.overdueDays ?? enquiries.data?.overdueDays;
  return {
    queues: [
      {
        key: 'files',
        to: unopened,
        icon: IconFiles,
        name: t('queues.files'),
        note: t('queues.filesNote'),
        count: filings.data?.statuses.unopened,
      },
      {
        key: 'enquiries',
        to: unanswered,
        icon: IconMessage,
        name: t('queues.enquiries'),
        note: t('queues.enquiriesNote'),
        count: enquiries.data?.statuses.new,
      },
      {
        key: 'overdue',
        to:
          lateFiles || !late?.value
            ? olderThan(unopened, filings.data?.overdueDays)
            : olderThan(unanswered, enquiries.data?.overdueDays),
        icon: IconClockExclamation,
        name: t('queues.overdue'),
        note: days === undefined ? t('queues.overdueWaits') : t('queues.overdueNote', { count: days }),
        count: late,
      },
    ],
    returns: {
      key: 'returns',
      to: '/admin/file-data?view=returns&waitsFor=office',
      icon: IconFileCheck,
      name: t('queues.returns'),
      note: t('queues.returnsNote', { late: formatCount(returns.data?.overdue) }),
      count: returns.data?.waitsForOffice,
    },
    failed: filings.failed || enquiries.failed || returns.failed,
  };
}

/** Query of the list up to and including the day that becomes overdue today. */
const olderThan = (list: string, days: number | undefined) =>
  days === undefined ? list : `${list}&until=${dayOf(new Date(Date.now() - days * DAY))}`;

const sum = (one: Count, other: Count): Count => ({
  value: one.value + other.value,
  exact: one.exact && other.exact,
});

/** '12', '10,000+', or a dash while loading. */
export const formatCount = (count: Count | undefined): string => (count ? atLeast(count.value, count.exact) : '–');
