import type { ClientAction, MyReturn } from '@easy-tax/contracts';
import { IconArrowRight, IconClockExclamation, IconHandClick } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Icon } from '../../../../components/button/Button';
import { returnTitle } from '../../../../i18n/client-texts';
import { countInWords } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/account/home-line';
import { tag } from '../../../../i18n/en/language';
import { dayOf, formatShortDay } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { fetchMyReturns } from '../../../../lib/session/my-records';
import { clientActionFor, clientDeadline, daysLate, openRequests } from '../data/client-actions';
import styles from './NeededLine.module.css';

const listed = (texts: readonly string[]) => new Intl.ListFormat(tag).format(texts);

/** On Home: the most urgent that is needed from a client, with the way to it; nothing if nothing is. */
export function NeededLine() {
  const { data = [] } = useSWR('my-returns', fetchMyReturns, { shouldRetryOnError: false });
  const needs = needsOf(data, dayOf(new Date()));
  const [first, another] = needs.returns;
  if (!first) return null;
  const isLate = needs.daysLate > 0;
  const to = another ? '/profile#filing' : { pathname: '/profile', search: `?return=${first._id}`, hash: '#filing' };
  return (
    <Link className={cx(styles.line, isLate && styles.late)} to={to}>
      <Icon of={isLate ? IconClockExclamation : IconHandClick} />
      <span>
        <b>
          {isLate
            ? t(needs.isEquallyLate ? 'late' : 'lateUpTo', { count: needs.daysLate, what: whatIsNeeded(needs) })
            : t('needed', { what: whatIsNeeded(needs) })}
        </b>
        <span className="small">{another ? forWhom(needs) : forWhich(needs)}</span>
      </span>
      <Icon of={IconArrowRight} />
    </Link>
  );
}

const whatIsNeeded = ({ counts }: Needs): string =>
  listed(
    (['papers', 'approval', 'verification'] as const)
      .filter((action) => counts[action] > 0)
      .map((action) => t(action, { count: counts[action], number: countInWords(counts[action]) })),
  );

const forWhich = ({ returns, ...rest }: Needs) => until(returns[0] ? returnTitle(returns[0]) : '', rest);
const forWhom = ({ returns, ...rest }: Needs) =>
  until(t('for', { names: listed([...new Set(returns.map(({ taxpayer }) => taxpayer))]) }), rest);

function until(what: string, { day, daysLate }: Pick<Needs, 'day' | 'daysLate'>): string {
  if (daysLate > 0) return t('fee', { what });
  return day ? t(day < dayOf(new Date()) ? 'since' : 'by', { what, day: formatShortDay(day) }) : what;
}

interface Needs {
  /** Returns that wait for the client: the late ones; without one, those of `day`. */
  readonly returns: readonly MyReturn[];
  /** Their needs. The line says of all of them that they are late, or wanted by the day. */
  readonly counts: Readonly<Record<ClientAction, number>>;
  /** The first day by which something is wanted; null if that is known of nothing, or a return is late. */
  readonly day: string | null;
  /** Days since the last day to file of the most overdue one; 0 if none is overdue. */
  readonly daysLate: number;
  /** The others are as late. */
  readonly isEquallyLate: boolean;
}

/** The most urgent that is needed from a client now. @param today in India */
export function needsOf(all: readonly MyReturn[], today: string): Needs {
  const waiting = all.filter(clientActionFor);
  const late = waiting.filter((one) => daysLate(one, today) > 0);
  const [day = null] = late.length > 0 ? [] : waiting.flatMap((one) => clientDeadline(one) ?? []).sort();
  const ofDay = waiting.filter((one) => day === null || clientDeadline(one) === day);
  const returns = late.length > 0 ? late : ofDay;
  const counts = { papers: 0, approval: 0, verification: 0 };
  for (const one of returns) {
    const action = clientActionFor(one);
    const papers = openRequests(one).filter(({ dueOn }) => day === null || dueOn === day);
    if (action) counts[action] += action === 'papers' ? papers.length : 1;
  }
  const days = new Set(returns.map((one) => daysLate(one, today)));
  return { returns, counts, day, daysLate: Math.max(0, ...days), isEquallyLate: days.size <= 1 };
}
