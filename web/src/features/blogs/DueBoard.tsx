import { Tag } from '../../components/Tag';
import { Whole } from '../../components/Whole';
import { type DueList, dueDatesCheckedOn, dueLists } from '../../content/due-dates';
import { cx } from '../../lib/cx';
import { formatDate, formatMonth } from '../../lib/format';
import { type Period, type Upcoming, upcoming } from '../../lib/upcoming';
import { t } from '../../messages/blogs';
import styles from './DueBoard.module.css';
import { useToday } from './use-today';

/** How many dates of a list stand open; the others are one click away. */
const SHOWN = 4;
const LATELY_DAYS = 30;
const DAY_MS = 86_400_000;

/** What falls due next. Its HTML is made for the day on which the dates were checked; then today's takes its place. */
export function DueBoard() {
  const today = useToday(dueDatesCheckedOn);
  return (
    <section className="band tint" aria-labelledby="due">
      <div className="wrap">
        <div className={styles.head}>
          <h2 className="total" id="due">
            {t('due.title')}
          </h2>
          <p className="small muted num">{t('due.asOf', { date: formatDate(today) })}</p>
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
  const dates = upcoming(list.dates, today);
  const common = dates.filter(({ few }) => !few);
  const shown = common.slice(0, SHOWN);
  const others = dates.filter((due) => !shown.includes(due));
  const lately = Date.parse(today) - Date.parse(dueDatesCheckedOn) <= LATELY_DAYS * DAY_MS;
  const checked = lately ? t('due.checked', { date: formatDate(dueDatesCheckedOn) }) : t('due.unchecked');
  const row = (due: Upcoming, index: number, next = false) => (
    <DueRow key={index} due={due} next={next} source={list.source} checked={checked} />
  );
  return (
    <section className={cx('card', styles.list)} aria-labelledby={`due-${list.id}`}>
      <h3 id={`due-${list.id}`}>{list.title}</h3>
      {/* By place: when another day takes over, the rows keep theirs and nothing jumps. */}
      <ul>{shown.map((due, index) => row(due, index, due.day === shown[0]?.day))}</ul>
      {shown.length === 0 && <p className="muted">{t('due.none')}</p>}
      {others.length > 0 && (
        <details>
          <summary>{t('due.other')}</summary>
          <ul>{others.map((due, index) => row(due, index))}</ul>
        </details>
      )}
    </section>
  );
}

interface DueRowProps {
  readonly due: Upcoming;
  readonly next: boolean;
  readonly source: DueList['source'];
  readonly checked: string;
}

function DueRow({ due, next, source, checked }: DueRowProps) {
  const period = due.period && periodOf(due.period);
  return (
    <li className={cx(styles.due, next && styles.next)}>
      <time className={styles.day} dateTime={due.day}>
        <small>{formatMonth(due.day)}</small>
        <span className="num">{Number(due.day.slice(8))}</span>
        <small className="num">{due.day.slice(0, 4)}</small>
      </time>
      <div>
        <h4>
          <Whole>{period ? t('due.what', { what: due.what, period }) : due.what}</Whole>{' '}
          {next && <Tag tone="marigold">{t('due.next')}</Tag>}
        </h4>
        <p className="muted">
          <Whole>{due.who}</Whole>
        </p>
        <p className={cx(styles.source, 'num')}>
          <Whole>{due.rule}</Whole> · <a href={source.address}>{source.name}</a> · <span className="nb">{checked}</span>
        </p>
      </div>
    </li>
  );
}

function periodOf(period: Period): string {
  if (period.kind === 'year') return t('due.year', { year: period.year });
  const of = (month: string) => ({ month: formatMonth(month), year: month.slice(0, 4) });
  if (period.kind === 'month') return t('due.month', of(period.month));
  return t('due.quarter', { from: formatMonth(period.from), to: formatMonth(period.to), year: period.to.slice(0, 4) });
}
