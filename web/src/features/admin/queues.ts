import { type Icon as Glyph, IconClockExclamation, IconFiles, IconMessage } from '@tabler/icons-react';
import { t } from '../../messages/admin';
import { OVERDUE_DAYS, type QueueCounts } from './api/queue-counts';

interface Queue {
  readonly key: keyof QueueCounts;
  readonly to: string;
  readonly icon: Glyph;
  readonly name: string;
  readonly note: string;
}

/** What waits for the office, in the order of the bell's panel and the dashboard (specification §2.14: three). */
export const queues: readonly Queue[] = [
  { key: 'files', to: '/admin/file-data', icon: IconFiles, name: t('queues.files'), note: t('queues.filesNote') },
  {
    key: 'enquiries',
    to: '/admin/contact-data',
    icon: IconMessage,
    name: t('queues.enquiries'),
    note: t('queues.enquiriesNote'),
  },
  {
    key: 'overdue',
    to: '/admin/file-data',
    icon: IconClockExclamation,
    name: t('queues.overdue'),
    note: t('queues.overdueNote', { count: OVERDUE_DAYS }),
  },
];
