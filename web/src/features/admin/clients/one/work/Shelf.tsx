import {
  type ClientReturn,
  formLabel,
  isFinished,
  isOwnForm,
  isToBeFiled,
  nameOfYear,
  periodKindOf,
  spanOf,
} from '@easy-tax/contracts';
import { IconChevronDown, IconCircleDotted } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../../components/button/Button';
import { t } from '../../../../../i18n/en/admin/client-work';
import { t as list } from '../../../../../i18n/en/admin/returns/list';
import { t as words } from '../../../../../i18n/en/returns';
import { dayOf, formatMonth, formatShortDate } from '../../../../../i18n/format';
import { cx } from '../../../../../lib/cx';
import { useFormNames } from '../../../../../lib/http/office-rules';
import { addressOfReturn, addressOfReturns } from '../../../addresses';
import { iconOfStep } from '../../../returns/shared/cells';
import { daysLate, formatPeriod } from '../../../returns/shared/words';
import { Block, BlockNone } from '../Block';
import styles from './Shelf.module.css';
import type { ShelfCell, ShelfLine, ShelfYear } from './shelf';

/** Every return of every year: a year is a board, a form a line on it, a period a cell. */
export function Shelf({ years, clientId }: { readonly years: readonly ShelfYear[]; readonly clientId: string }) {
  const today = dayOf(new Date());
  const nameOf = useLineNames();
  return (
    <Block
      id="returns"
      title={t('shelf.title')}
      aside={
        years.length > 0 && (
          <Link className="link" to={addressOfReturns({ client: clientId })}>
            {t('shelf.inTable')}
          </Link>
        )
      }
    >
      {years.length === 0 && <BlockNone>{t('shelf.none')}</BlockNone>}
      {years.map((of, at) => (
        <details key={of.year} className={styles.year} open={at === 0 || of.lines.some(hasOpen)}>
          <summary>
            <h3>{nameYears(of.year)}</h3>
            <span className="small muted">{describeYear(of.year)}</span>
            <Icon of={IconChevronDown} />
            <span className={`small ${styles.reached}`}>
              {of.lines
                .map((line) => describeReached(line, nameOf))
                .filter(Boolean)
                .join(' · ')}
            </span>
          </summary>
          <ul>
            {of.lines.map((line) => (
              <Line key={keyOf(line)} line={line} today={today} />
            ))}
          </ul>
        </details>
      ))}
    </Block>
  );
}

/** Names the form of a line; one of the office's own by its name of today. */
function useLineNames(): (line: Pick<ShelfLine, 'form' | 'formName'>) => string {
  const nameOf = useFormNames();
  return (line) => (isOwnForm(line.form) ? nameOf(line.form) : formLabel(line));
}

/** A period can have a third return, too. */
const keyOf = ({ form, formName, rhythm, isAgain, cells }: ShelfLine): string =>
  [form, formName, rhythm, isAgain && cells.find(({ row }) => row)?.row?._id].join(' ');
const hasOpen = ({ cells }: ShelfLine): boolean => cells.some(({ row }) => row !== null && !isDone(row));
const isDone = (row: ClientReturn): boolean => isFinished(row) || row.step === 'withdrawn';
const nameYears = (year: number): string => nameOfYear('gst', year).slice('FY '.length);

/** 'April 2025 to March 2026 · AY 2026-27'. */
function describeYear(year: number): string {
  const name = nameOfYear('income-tax', year);
  const years = name.slice(3);
  return t('shelf.year', {
    from: `April ${year}`,
    to: `March ${year + 1}`,
    name: t(name.startsWith('TY') ? 'shelf.taxYear' : 'shelf.assessmentYear', { years }),
  });
}

/** 'ITR-1 e-Verified', 'GSTR-1 12 filed'. */
function describeReached({ cells, ...line }: ShelfLine, nameOf: ReturnType<typeof useLineNames>): string {
  const rows = cells.flatMap(({ row }) => row ?? []);
  const [only] = rows;
  if (!only || line.isAgain) return '';
  const done = rows.filter((row) => isFinished(row)).length;
  const step = line.rhythm === 'year' ? words(`steps.${only.step}`) : t('shelf.allFiled', { count: done });
  return t('shelf.reached', { form: nameOf(line), step });
}

function Line({ line, today }: { readonly line: ShelfLine; readonly today: string }) {
  const form = useLineNames()(line);
  return (
    <li className={styles.line}>
      <b>{line.isAgain ? t('shelf.again', { form }) : form}</b>
      <ul className={cx(styles.cells, styles[line.rhythm])}>
        {line.cells.map((cell) => (
          <li key={cell.period}>
            <Cell cell={cell} form={form} today={today} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface CellProps {
  readonly cell: ShelfCell;
  readonly form: string;
  readonly today: string;
}

function Cell({ cell: { period, row, isOurs, opensOn }, form, today }: CellProps) {
  const name = nameCell(period);
  const label = (what: string) => t('shelf.cell', { form, period: formatPeriod(period), what });
  if (row) {
    const late = isDone(row) ? 0 : daysLate(row, today);
    const step = words(`steps.${row.step}`);
    const what = late > 0 ? t(textKeyOf(row, 'late'), { what: step, late: list('late', { count: late }) }) : step;
    const isYear = name === null;
    return (
      <Link
        to={addressOfReturn(row._id)}
        className={cx(styles.cell, lookOf(row), late > 0 && styles.late)}
        title={what}
      >
        <Icon of={iconOfStep(row.step)} />
        <span className="visually-hidden">{label(what)}</span>
        <span aria-hidden>{isYear ? nameWhole(row, what, late) : name}</span>
      </Link>
    );
  }
  const isToCome = opensOn !== null && opensOn > today;
  const what = isToCome ? t('shelf.opens', { day: formatShortDate(opensOn) }) : t('shelf.notYet');
  return (
    <span className={styles.cell} title={isOurs ? what : undefined}>
      {isOurs && !isToCome && <Icon of={IconCircleDotted} />}
      <span className="visually-hidden">{label(isOurs ? what : t('shelf.notOurs'))}</span>
      <span aria-hidden>{name ?? what}</span>
    </span>
  );
}

const lookOf = (row: ClientReturn) =>
  isDone(row) ? styles.done : row.waitsFor === 'client' ? styles.client : styles.us;

/** After the filing, days are those of the e-verification. */
const textKeyOf = <Name extends 'late' | 'by'>({ step }: ClientReturn, name: Name) =>
  `shelf.${isToBeFiled(step) ? 'file' : 'verify'}.${name}` as const;

const nameWhole = (row: ClientReturn, what: string, late: number): string =>
  row.deadline && late === 0 && !isDone(row)
    ? t(textKeyOf(row, 'by'), { what, day: formatShortDate(row.deadline) })
    : what;

/** 'Oct', 'Oct to Dec'; null for a year, which says its step. */
function nameCell(period: string): string | null {
  const kind = periodKindOf(period);
  const { from, until } = spanOf(period);
  if (kind === 'month') return formatMonth(from);
  if (kind !== 'quarter' && kind !== 'half-year') return null;
  const last = new Date(`${until}T00:00:00Z`);
  last.setUTCDate(0);
  return `${formatMonth(from)}–${formatMonth(last)}`;
}
