import { formLabel, periodInFull } from '@easy-tax/contracts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { formatPeriod } from '../../returns/shared/words';
import { linesOfCell, linesOfGroup, nameStep } from '../words';
import type { Line, Position } from './lines';
import styles from './Tip.module.css';
import { placeOf } from './use-grid-keys';

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
