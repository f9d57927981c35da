import { type DueDate, type DueList, dueDatesCheckedOn, dueLists } from '../../../content/due-dates';
import { t } from '../../../i18n/en/blogs';
import { formatDate } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import { useToday } from '../../../lib/hooks/use-today';
import { pastDates, type Upcoming, upcomingDates } from '../../../lib/upcoming-dates';
import styles from './DueBoard.module.css';
import { DueRow } from './DueRow';

/** Visible dates per list; a click shows the others. */
const VISIBLE_COUNT = 4;
const MAX_CHECK_AGE_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The next due dates. The prerendered HTML is of the day of their check; the browser then shows
 * today's. A list always has the same number of rows, and room for the longest, to avoid layout shift.
 */
export function DueBoard() {
  const today = useToday(dueDatesCheckedOn);
  return (
    <section className="band tint" aria-labelledby="due">
      <div className="wrap">
        <div className={styles.head}>
          <h2 className="total" id="due">
            {t('due.title')}
          </h2>
          <p className="small muted tabular">{t('due.asOf', { date: formatDate(today) })}</p>
        </div>
        <div className={styles.lists}>
          {dueLists.map((list) => (
            <DueDates key={list.id} list={list} today={today} />
          ))}
        </div>
      </div>
    </section>
  );
}

function DueDates({ list, today }: { readonly list: DueList; readonly today: string }) {
  const dates = sortDueDates(list.dates, today);
  const shown = dates.filter(({ few }) => !few).slice(0, VISIBLE_COUNT);
  const others = dates.filter((due) => !shown.includes(due));
  const isRecentlyChecked = Date.parse(today) - Date.parse(dueDatesCheckedOn) <= MAX_CHECK_AGE_DAYS * DAY_MS;
  const checked = isRecentlyChecked ? t('due.checked', { date: formatDate(dueDatesCheckedOn) }) : t('due.unchecked');
  const given = { source: list.source, checked };
  const next = shown[0]?.day;
  const stateOf = (day: string) => {
    if (day < today) return 'passed';
    return day === next ? 'next' : 'later';
  };
  return (
    <section className={cx('card', styles.list)} aria-labelledby={`due-${list.id}`}>
      <h3 id={`due-${list.id}`}>{list.title}</h3>
      <div className={styles.rows}>
        <HeightPlaceholder list={list} />
        {/* The key remounts the list: moving a row would count as layout shift. */}
        <ul key={shown.map(keyOf).join()}>
          {shown.map((due) => (
            <DueRow key={keyOf(due)} due={due} state={stateOf(due.day)} {...given} />
          ))}
        </ul>
      </div>
      {others.length > 0 && (
        <details>
          <summary>{t('due.other')}</summary>
          <ul>
            {others.map((due) => (
              <DueRow key={keyOf(due)} due={due} state={stateOf(due.day)} {...given} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Soonest first. Then past single dates, latest first, so that a list never gets shorter. */
const sortDueDates = (dates: readonly DueDate[], today: string) => [
  ...upcomingDates(dates, today),
  ...pastDates(dates, today),
];

const keyOf = ({ day, what, who }: Upcoming) => `${day} ${what} ${who}`;

/** Invisible: reserves the height of a list's longest dates. */
function HeightPlaceholder({ list }: { readonly list: DueList }) {
  const checked = t('due.checked', { date: formatDate(dueDatesCheckedOn) });
  const length = ({ what, who, rule }: DueDate) => what.length + who.length + rule.length;
  const longest = sortDueDates(list.dates, dueDatesCheckedOn).sort((a, b) => length(b) - length(a));
  return (
    <ul className={styles.placeholder} aria-hidden="true">
      {longest.slice(0, VISIBLE_COUNT).map((due) => (
        <DueRow key={keyOf(due)} due={due} state="passed" source={list.source} checked={checked} />
      ))}
    </ul>
  );
}
