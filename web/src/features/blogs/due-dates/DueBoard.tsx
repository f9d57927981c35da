import { dueRulesCheckedOn, type Extension, monthsOfYear, type NextDays } from '@easy-tax/contracts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/button/Button';
import { CalendarDay } from '../../../components/ui/CalendarDay';
import { NoBreak } from '../../../components/ui/NoBreak';
import { Tag } from '../../../components/ui/Tag';
import { type DueList, dueLists, nameBasis } from '../../../content/due-dates';
import { t } from '../../../i18n/en/blogs';
import { code } from '../../../i18n/en/language';
import { formatDate, formatMonth } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import { useHydrated, useToday } from '../../../lib/hooks/use-hydrated';
import { nameDue, type Upcoming, upcomingDates } from '../../../lib/upcoming-dates';
import styles from './DueBoard.module.css';

/** Visible dates per list; a click shows the others. */
const VISIBLE_COUNT = 4;
const MAX_CHECK_AGE_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The next due dates. The prerendered HTML is of the day of their check; the browser then shows
 * today's. A list always has the same number of rows, and until then room for the longest, to avoid layout shift.
 */
export function DueBoard() {
  const today = useToday(dueRulesCheckedOn);
  const nextDays = useMovedDays();
  return (
    <section className="band tint" aria-labelledby="due">
      <div className="wrap">
        <div className={styles.head}>
          <h2 className="total" id="due">
            {t('due.title')}
          </h2>
          <p className="small muted tabular">{t('due.asOf', { date: formatDate(today) })}</p>
        </div>
        <div className={`stack wide ${styles.lists}`}>
          {dueLists.map((list) => (
            <DueDates key={list.id} list={list} today={today} nextDays={nextDays} />
          ))}
        </div>
      </div>
    </section>
  );
}

interface DueDatesProps {
  readonly list: DueList;
  readonly today: string;
  readonly nextDays: NextDays | undefined;
}

function DueDates({ list, today, nextDays }: DueDatesProps) {
  const dates = upcomingDates(list.dates, today, nextDays);
  const shown = dates.filter(({ few }) => !few).slice(0, VISIBLE_COUNT);
  const others = dates.filter((due) => !shown.includes(due));
  const isRecentlyChecked = Date.parse(today) - Date.parse(dueRulesCheckedOn) <= MAX_CHECK_AGE_DAYS * DAY_MS;
  const checked = isRecentlyChecked ? t('due.checked', { date: formatDate(dueRulesCheckedOn) }) : t('due.unchecked');
  const shared = { source: list.source, checked };
  const next = shown[0]?.day;
  const [card, isRoomKept] = useRoomBelow();
  return (
    <div className={styles.place}>
      {isRoomKept && <HeightPlaceholder list={list} />}
      <section ref={card} className={cx('card', styles.list)} aria-labelledby={`due-${list.id}`}>
        <div className={styles.top}>
          <h3 id={`due-${list.id}`}>{list.title}</h3>
          <a href={calendarOf(list)} download aria-label={t('due.addAllOf', { list: list.title })}>
            <Icon of={IconCalendarPlus} /> {t('due.addAll')}
          </a>
        </div>
        {/* The key remounts the dates: moving a row would count as layout shift. */}
        <div key={shown.map(keyOf).join()}>
          <ul>
            {shown.map((due) => (
              <DueRow key={keyOf(due)} due={due} isNext={due.day === next} {...shared} />
            ))}
          </ul>
          {others.length > 0 && (
            <details>
              <summary>{t('due.other')}</summary>
              <ul>
                {others.map((due) => (
                  <DueRow key={keyOf(due)} due={due} isNext={due.day === next} {...shared} />
                ))}
              </ul>
            </details>
          )}
        </div>
      </section>
    </div>
  );
}

/** A file with a year of these dates; a calendar that is given the address follows changes. */
const calendarOf = ({ tax }: DueList) => `/api/due-dates.ics?tax=${tax}&lang=${code}`;

const forWhom = ({ who, period }: Upcoming): string => [who, monthsOfYear(period, code)].filter(Boolean).join(' · ');
const keyOf = (due: Upcoming) => `${due.day} ${nameDue(due)} ${due.who}`;

/**
 * With today's dates the room for longer ones goes, unless somebody looks at the end of the list, where it would move the
 * page. Without a prerendered page there is none: going back finds the same place.
 */
function useRoomBelow() {
  const card = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const [isKept, keep] = useState(!hydrated);
  useEffect(() => {
    const { bottom = 0 } = card.current?.getBoundingClientRect() ?? {};
    if (hydrated) keep((kept) => kept && bottom < innerHeight);
  }, [hydrated]);
  return [card, isKept] as const;
}

/** Invisible, behind the list: reserves the height of its longest dates, so that the space stands below the card. */
function HeightPlaceholder({ list }: { readonly list: DueList }) {
  const checked = t('due.checked', { date: formatDate(dueRulesCheckedOn) });
  const length = (due: Upcoming) => due.what.length + forWhom(due).length + due.source.length;
  const longest = [...upcomingDates(list.dates, dueRulesCheckedOn)].sort((a, b) => length(b) - length(a));
  return (
    <div className={cx('card', styles.list, styles.placeholder)} aria-hidden="true">
      <div className={styles.top}>
        <h3>{list.title}</h3>
      </div>
      <ul>
        {longest.slice(0, VISIBLE_COUNT).map((due) => (
          <DueRow key={keyOf(due)} due={due} isNext={false} source={list.source} checked={checked} />
        ))}
      </ul>
    </div>
  );
}

interface DueRowProps {
  readonly due: Upcoming;
  readonly isNext: boolean;
  readonly source: DueList['source'];
  /** Day of the last comparison with the source, as text. */
  readonly checked: string;
}

/** A due date as calendar leaf, its filing, for whom and which income, the source, and the day of its check. */
function DueRow({ due, isNext, source, checked }: DueRowProps) {
  return (
    <li className={styles.due}>
      <CalendarDay day={due.day} isNext={isNext} />
      <div>
        <h4>
          <NoBreak>{t('due.what', { what: nameDue(due), period: labelOf(due.period) })}</NoBreak>{' '}
          {isNext && <Tag tone="marigold">{t('due.next')}</Tag>}
        </h4>
        <p className="muted">
          <NoBreak>{forWhom(due)}</NoBreak>
        </p>
        <p className={cx(styles.source, 'tabular')}>
          {due.movedFrom && <s className={styles.before}>{formatDate(due.movedFrom)}</s>}
          <NoBreak>{nameBasis(due.source)}</NoBreak>
          {'\u00a0· '}
          <span className="no-break">
            <a href={source.address}>{source.name}</a> ·
          </span>{' '}
          <NoBreak>{checked}</NoBreak>
        </p>
      </div>
    </li>
  );
}

/** `2026-10` as 'Oct 2026', `2026-Q3` as 'Oct to Dec 2026'; a year as it is. */
function labelOf(period: string): string {
  const year = Number(period.slice(0, 4));
  const quarter = /-Q(\d)$/.exec(period)?.[1];
  if (/^\d{4}-\d\d$/.test(period)) return t('due.month', { month: formatMonth(period), year });
  if (!quarter) return period;
  const first = (Number(quarter) * 3) % 12;
  const month = (index: number) => formatMonth(`2026-${String(index + 1).padStart(2, '0')}`);
  return t('due.quarter', { from: month(first), to: month(first + 2), year: quarter === '4' ? year + 1 : year });
}

/**
 * The next days with extensions; undefined if there are none. Neither the client of the API, whose schemas weigh half as
 * much as this page, nor the rules of forms load without one.
 */
function useMovedDays(): NextDays | undefined {
  const [nextDays, setNextDays] = useState<NextDays>();
  useEffect(() => void readMovedDays().then((found) => setNextDays(() => found), ignore), []);
  return nextDays;
}

const ignore = () => undefined;

async function readMovedDays(): Promise<NextDays | undefined> {
  const response = await fetch('/api/extensions');
  const { data = [] } = JSON.parse(await response.text()) as { readonly data?: readonly Extension[] };
  if (data.length === 0) return undefined;
  return (await import('./moved-days')).nextDaysWith(data);
}
