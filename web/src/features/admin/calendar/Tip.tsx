import { formLabel } from '@easy-tax/contracts';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { formatPeriod } from '../returns/shared/words';
import type { Line, Place } from './lines';
import styles from './Tip.module.css';
import { linesOfCell, nameStep } from './words';

/** Half of its width and a gap to the edge. */
const HALF_PX = 144;

interface TipProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly lines: readonly Line[];
  readonly today: string;
  readonly place: Place | null;
}

/** The words of the cell that has focus or the pointer, below it or above it. Screen readers have them in its name. */
export function Tip({ scroller, lines, today, place }: TipProps) {
  const [at, setAt] = useState<{ left: number; top: number; isAbove: boolean } | null>(null);
  const line = lines.find(({ key }) => key === place?.line);
  const cell = line && 'cells' in line && place ? line.cells.get(place.column) : undefined;
  useLayoutEffect(() => {
    const box = scroller.current;
    const button =
      box && place
        ? box.querySelector(`[data-line="${place.line}"] [data-column="${CSS.escape(place.column)}"]`)
        : null;
    if (!box || !button) return setAt(null);
    const outer = box.getBoundingClientRect();
    const inner = button.getBoundingClientRect();
    const isAbove = inner.bottom > outer.top + outer.height / 2;
    setAt({
      left: box.scrollLeft + Math.min(inner.left - outer.left + inner.width / 2, box.clientWidth - HALF_PX),
      top: (isAbove ? inner.top : inner.bottom) - outer.top + box.scrollTop,
      isAbove,
    });
  }, [scroller, place]);
  if (!cell || !at) return null;
  const [first, ...others] = linesOfCell(cell, today);
  return (
    <div aria-hidden className={styles.tip} data-above={at.isAbove || undefined} style={{ left: at.left, top: at.top }}>
      <b>{nameStep(cell, today)}</b>
      <span>
        {formLabel(cell)}, {formatPeriod(cell.period)}
      </span>
      <span className="tabular">{[first, ...others].join(', ')}</span>
    </div>
  );
}
