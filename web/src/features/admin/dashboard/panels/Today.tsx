import { type Count, DAY, HOUR, MINUTE, type StaffReturn } from '@easy-tax/contracts';
import {
  type Icon as Glyph,
  IconClockExclamation,
  IconFileAlert,
  IconFileCheck,
  IconFiles,
  IconMessage,
  IconMessages,
} from '@tabler/icons-react';
import { ButtonLink } from '../../../../components/button/Button';
import { atLeast } from '../../../../components/data-table/state/use-table';
import { Skeleton } from '../../../../components/ui/Loading';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/admin';
import { dayOf, formatDateTime } from '../../../../i18n/format';
import { addressOfEnquiry, addressOfFiling, addressOfReturn } from '../../addresses';
import type { Overview } from '../../overview/use-overview';
import { daysLate, describeOfficeAct, formatReturn } from '../../returns/shared/words';
import { Failed, Panel } from './Panel';
import styles from './Today.module.css';

/** Today's work: the longest waiting records, and those since the last visit. */
export function Today({ overview, now }: { readonly overview: Overview; readonly now: number }) {
  const { filings, enquiries, returns } = overview;
  const items = todoItems(overview, now);
  const all = [filings, enquiries, returns];
  const complete = all.every(({ data }) => data !== undefined);
  const isLoaded = all.every(({ data, failed }) => data !== undefined || failed);
  return (
    <Panel
      title={t('today.title')}
      side={
        complete && (
          <span className="muted small tabular" role="status">
            {t('today.things', { count: items.length })}
          </span>
        )
      }
    >
      {filings.failed && (
        <Failed aloud onRetry={filings.retry}>
          {t('today.failedFiles')}
        </Failed>
      )}
      {enquiries.failed && (
        <Failed aloud onRetry={enquiries.retry}>
          {t('today.failedEnquiries')}
        </Failed>
      )}
      {returns.failed && (
        <Failed aloud onRetry={returns.retry}>
          {t('today.failedReturns')}
        </Failed>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <Line key={item.key} item={item} />
        ))}
      </ul>
      {complete && items.length === 0 && <p className={styles.note}>{t('today.nothing')}</p>}
      {!isLoaded && (
        <div className={styles.note}>
          <Skeleton lines={3} />
        </div>
      )}
    </Panel>
  );
}

const Line = ({ item: { tone, icon, tag, title, note, to, act, label } }: { readonly item: TodoItem }) => (
  <li>
    <span className={styles.tag}>
      <Tag icon={icon} tone={tone}>
        {tag}
      </Tag>
    </span>
    <span className={styles.text}>
      <b>{title}</b>
      <span className="muted small tabular">{note}</span>
    </span>
    <ButtonLink small to={to} aria-label={label}>
      {act}
    </ButtonLink>
  </li>
);

interface TodoItem {
  readonly key: string;
  readonly tone: 'danger' | 'marigold' | 'grey';
  readonly icon: Glyph;
  readonly tag: string;
  readonly title: string;
  readonly note: string;
  readonly to: string;
  readonly act: string;
  /** The text with its subject, for screen readers that list links. */
  readonly label: string;
}

type Waiting = NonNullable<Overview['filings']['data']>['oldest'];

/** A link shows more. */
const RETURNS_SHOWN = 3;

/** The most urgent returns, the longest waiting record of each service, then records since the last visit. */
function todoItems({ since, filings, enquiries, returns }: Overview, now: number): TodoItem[] {
  const items = [
    ...(returns.data?.waiting ?? []).slice(0, RETURNS_SHOWN).map((row) => returnItem(row, now)),
    oldestRecordItem(filings.data?.oldest ?? null, filings.data?.overdueDays, now, {
      key: 'file',
      icon: IconFileAlert,
      tag: t('today.unopened'),
      title: (text) => t('today.oldestFile', { file: text || t('none') }),
      addressOf: addressOfFiling,
      act: t('today.openFile'),
    }),
    oldestRecordItem(enquiries.data?.oldest ?? null, enquiries.data?.overdueDays, now, {
      key: 'enquiry',
      icon: IconMessage,
      tag: t('today.reply'),
      title: (text) => text,
      addressOf: addressOfEnquiry,
      act: t('today.openEnquiry'),
    }),
    since && newRecordsItem(filings.data?.fresh, since, { icon: IconFiles, ...files }),
    since && newRecordsItem(enquiries.data?.fresh, since, { icon: IconMessages, ...messages }),
  ];
  return items.filter((item) => typeof item === 'object' && item !== null);
}

const files = {
  key: 'fresh-files',
  words: 'today.freshFiles',
  to: '/admin/file-data',
  act: t('today.seeFiles'),
} as const;
const messages = {
  key: 'fresh-enquiries',
  words: 'today.freshEnquiries',
  to: '/admin/contact-data',
  act: t('today.seeEnquiries'),
} as const;

function returnItem(row: StaffReturn, now: number): TodoItem {
  const isLate = daysLate(row, dayOf(new Date(now))) > 0;
  return {
    key: row._id,
    tone: isLate ? 'danger' : 'marigold',
    icon: isLate ? IconClockExclamation : IconFileCheck,
    tag: t(isLate ? 'today.overdue' : 'today.theReturn'),
    title: t('today.returnWaits', { name: formatReturn(row), what: describeOfficeAct(row) }),
    note: t('today.atStep', { name: row.client.name, age: formatAge(row.steppedAt, now) }),
    to: addressOfReturn(row._id),
    act: t('today.openReturn'),
    label: t('today.open', { what: t('today.openReturn'), name: `${row.client.name}, ${formatReturn(row)}` }),
  };
}

interface OldestWords {
  readonly key: string;
  readonly icon: Glyph;
  readonly tag: string;
  readonly title: (text: string) => string;
  readonly addressOf: (id: string) => string;
  readonly act: string;
}

function oldestRecordItem(waiting: Waiting, overdueDays = 0, now: number, words: OldestWords): TodoItem | null {
  if (!waiting) return null;
  const isLate = dayOf(waiting.createdAt) <= dayOf(new Date(now - overdueDays * DAY));
  return {
    key: words.key,
    tone: isLate ? 'danger' : 'marigold',
    icon: isLate ? IconClockExclamation : words.icon,
    tag: isLate ? t('today.overdue') : words.tag,
    title: words.title(waiting.text),
    note: t('today.who', { name: waiting.name, age: formatAge(waiting.createdAt, now) }),
    to: words.addressOf(waiting._id),
    act: words.act,
    label: t('today.open', { what: words.act, name: waiting.name }),
  };
}

function newRecordsItem(
  count: Count | null | undefined,
  since: string,
  { icon, words, to, ...rest }: (typeof files | typeof messages) & { readonly icon: Glyph },
): TodoItem | null {
  if (!count?.value) return null;
  const number = atLeast(count.value, count.exact);
  return {
    ...rest,
    to: `${to}?from=${dayOf(since)}`,
    tone: 'grey',
    icon,
    tag: t('today.fresh'),
    title: t(words, { count: count.value, number }),
    note: t('today.since', { time: formatDateTime(since) }),
    label: rest.act,
  };
}

/** '4 hours', '2 days': the time since, in the largest whole unit. */
function formatAge(time: string, now: number): string {
  const age = Math.max(0, now - Date.parse(time));
  if (age >= DAY) return t('ages.days', { count: Math.floor(age / DAY) });
  if (age >= HOUR) return t('ages.hours', { count: Math.floor(age / HOUR) });
  return t('ages.minutes', { count: Math.max(1, Math.floor(age / MINUTE)) });
}
