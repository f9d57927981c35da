import {
  type CalendarCell,
  countCells,
  formLabel,
  isLateCell,
  isToBeFiled,
  periodInFull,
  ReturnStep,
  stateOfCell,
  steps,
} from '@easy-tax/contracts';
import {
  IconBan,
  IconCheck,
  IconEye,
  IconFileCheck,
  IconFilePlus,
  IconHandClick,
  IconInbox,
  IconSignature,
} from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Icon } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/calendar';
import { t as returns } from '../../../../i18n/en/returns';
import { cx } from '../../../../lib/cx';
import { formatPeriod } from '../../returns/shared/words';
import { labelOfCell, labelOfGroup, linesOfCell, linesOfGroup, nameStep, shortWords } from '../words';
import styles from './Cell.module.css';
import type { ClientLine, GroupLine, Line, Position } from './lines';
import { placeOf } from './use-grid-keys';

/** Cells that are not begun or open later have none: they are most of a year, and their ring or plus in CSS costs less. */
const signs = {
  received: IconInbox,
  checking: IconEye,
  'documents-needed': IconFilePlus,
  prepared: IconHandClick,
  approved: IconSignature,
  filed: IconCheck,
  'e-verified': IconCheck,
  withdrawn: IconBan,
  'to-verify': IconFileCheck,
} as const;
type Sign = keyof typeof signs;

function signOf({ taxReturn }: CalendarCell): Sign | null {
  if (!taxReturn) return null;
  return taxReturn.isToVerify ? 'to-verify' : taxReturn.step;
}

/** The look of a state; `late` comes on top. */
const lookOf = (state: ReturnType<typeof stateOfCell>, isLate: boolean): string =>
  cx(styles.cell, styles[state], isLate && styles.late);

/**
 * Sign and day of a return; its words come with focus and hover. Not a component: a screen has hundreds.
 * `isActive`: the grid's one Tab stop.
 */
export function drawCell(line: ClientLine, column: string, today: string, isShort: boolean, isActive: boolean) {
  const cell = line.cells.get(column);
  if (!cell) return null;
  const sign = signOf(cell);
  return (
    <button
      type="button"
      className={lookOf(stateOfCell(cell, today), isLateCell(cell, today))}
      tabIndex={isActive ? 0 : -1}
      data-column={cell.column}
      aria-label={labelOfCell(cell, today, isShort)}
    >
      {sign && <Icon of={signs[sign]} />}
      <span>{shortWords(cell, today, isShort)}</span>
    </button>
  );
}

/** A group's cell: how many are done, with the look of the most urgent one. It opens the group. */
export function drawGroupCell({ cells, isOpen }: GroupLine, column: string, today: string, isActive: boolean) {
  const found = cells.get(column);
  if (!found) return null;
  const counts = countCells(found, today);
  const state = urgency.find((each) => counts[each] > 0) ?? 'withdrawn';
  return (
    <button
      type="button"
      className={lookOf(state, counts.late > 0)}
      tabIndex={isActive ? 0 : -1}
      data-column={column}
      aria-expanded={isOpen}
      aria-label={labelOfGroup(found, today)}
    >
      {state === 'done' && <Icon of={signs.filed} />}
      <span>{`${counts.done}/${found.length - counts.withdrawn}`}</span>
    </button>
  );
}
const urgency = ['us', 'client', 'not-begun', 'later', 'done'] as const;

/** Half of its width and a gap to the edge. */
const HALF_PX = 144;

interface TipProps {
  readonly scroller: HTMLDivElement | null;
  readonly lines: readonly Line[];
  readonly today: string;
}

/** The words of the cell that has focus or the pointer, below it or above it. Screen readers have them in its name. */
export function Tip({ scroller, lines, today }: TipProps) {
  const position = useHinted(scroller);
  const [at, setAt] = useState<{ left: number; top: number; isAbove: boolean } | null>(null);
  const line = lines.find(({ key }) => key === position?.line);
  const found = position && line?.cells.get(position.column);
  const [cell, ...others] = found ? [found].flat() : [];
  useLayoutEffect(() => {
    const button =
      scroller && position
        ? scroller.querySelector(`[data-line="${position.line}"] [data-column="${CSS.escape(position.column)}"]`)
        : null;
    if (!scroller || !button) return setAt(null);
    const outer = scroller.getBoundingClientRect();
    const inner = button.getBoundingClientRect();
    const isAbove = inner.bottom > outer.top + outer.height / 2;
    setAt({
      left: scroller.scrollLeft + Math.min(inner.left - outer.left + inner.width / 2, scroller.clientWidth - HALF_PX),
      top: (isAbove ? inner.top : inner.bottom) - outer.top + scroller.scrollTop,
      isAbove,
    });
  }, [scroller, position]);
  if (!line || !cell || !at) return null;
  const words =
    'row' in line ? [nameStep(cell, today), ...linesOfCell(cell, today)] : linesOfGroup([cell, ...others], today);
  return (
    <div aria-hidden className={styles.tip} data-above={at.isAbove || undefined} style={{ left: at.left, top: at.top }}>
      <b>{words[0]}</b>
      <span>
        {formLabel(cell)}, {periodInFull(cell.period, 'en', formatPeriod(cell.period))}
      </span>
      <span className="tabular">{words.slice(1).join(', ')}</span>
    </div>
  );
}

/** The position under the pointer, else that with the focus. Kept here, so that a move of the pointer draws nothing but the tip. */
function useHinted(scroller: HTMLDivElement | null): Position | null {
  const [hovered, setHovered] = useState<Position | null>(null);
  const [focused, setFocused] = useState<Position | null>(null);
  useEffect(() => {
    if (!scroller) return;
    const stop = new AbortController();
    const on = <E extends 'mouseover' | 'mouseleave' | 'focusin' | 'focusout' | 'keydown'>(
      type: E,
      listener: (event: HTMLElementEventMap[E]) => void,
    ) => scroller.addEventListener(type, listener, { signal: stop.signal });
    on('mouseover', ({ target }) => setHovered(placeOf(target)));
    on('mouseleave', () => setHovered(null));
    on('focusin', ({ target }) => setFocused(placeOf(target)));
    on('focusout', () => setFocused(null));
    on('keydown', ({ key }) => key === 'Escape' && setFocused(null));
    return () => stop.abort();
  }, [scroller]);
  return hovered ?? focused;
}

const stepsThatWaitFor = (side: 'office' | 'client') =>
  ReturnStep.options
    .filter((step) => isToBeFiled(step) && steps[step].waits.for === side)
    .map((step) => ({
      sign: step,
      look: lookOf(side === 'office' ? 'us' : 'client', false),
      words: returns(`steps.${step}`),
    }));

const shown: readonly { readonly sign?: Sign; readonly look: string; readonly words: string }[] = [
  { sign: 'filed', look: lookOf('done', false), words: t('legend.filed') },
  { sign: 'to-verify', look: lookOf('done', false), words: t('cell.toVerify') },
  ...stepsThatWaitFor('office'),
  ...stepsThatWaitFor('client'),
  { look: lookOf('not-begun', false), words: t('cell.notBegun') },
  { look: lookOf('later', false), words: t('legend.opens') },
  { look: lookOf('us', false), words: t('legend.us') },
  { look: lookOf('client', true), words: t('legend.late') },
  { look: styles.none ?? '', words: t('legend.none') },
];

/** The signs and looks of cells. */
export const Legend = () => (
  <ul className={styles.legend} aria-label={t('legend.label')}>
    {shown.map(({ sign, look, words }) => (
      <li key={words}>
        <span className={cx(look, styles.sample)} aria-hidden>
          {sign && <Icon of={signs[sign]} />}
        </span>
        {words}
      </li>
    ))}
  </ul>
);

const keys = [
  ['← ↑ → ↓', t('keys.cell')],
  ['Enter', t('keys.open')],
  ['M', t('keys.acts')],
  ['Space', t('keys.select')],
  ['B', t('keys.many')],
  ['[ ]', t('keys.span')],
  ['T', t('keys.today')],
  ['F', t('keys.filters')],
  ['/', t('keys.search')],
] as const;

/** The keys of the calendar, where there is a keyboard. */
export const Keys = () => (
  <p className={cx('small muted noprint', styles.keys)}>
    {keys.map(([names, what]) => (
      <span key={names}>
        {names.split(' ').map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}{' '}
        {what}
      </span>
    ))}
  </p>
);
