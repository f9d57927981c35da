import type { CalendarColumn, CalendarTotals } from '@easy-tax/contracts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, memo, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/en/admin/calendar';
import { cx } from '../../../lib/cx';
import { addressOfClient } from '../record-addresses';
import type { Shown } from './address';
import { drawCell } from './Cell';
import styles from './Grid.module.css';
import { GridFoot } from './GridFoot';
import { GridHead } from './GridHead';
import { type Line, type Place, totalNames, totalOfLine } from './lines';
import { Tip } from './Tip';
import type { useGridKeys } from './use-grid-keys';

/** Of a line, in px. Names on phones may take more. */
const LINE_HEIGHT = 45;
const OVERSCAN = 3;
/** Columns come and go in steps of so many. */
const COLUMNS_AT_ONCE = 3;
/** Of the names and at least of a column, in rem. */
const widths = { month: { name: 15.5, column: 7.25 }, year: { name: 13, column: 4.75 } } as const;

interface GridProps {
  readonly shown: Shown;
  readonly totals: CalendarTotals;
  readonly lines: readonly Line[];
  readonly columns: readonly CalendarColumn[];
  readonly today: string;
  readonly keys: ReturnType<typeof useGridKeys>;
  /** Every line is drawn, not only those in view: on paper, and where the page itself scrolls. */
  readonly isWhole: boolean;
  readonly isStale: boolean;
}

/** Clients down, forms or months across. Scrolling renders the body alone. */
export function Grid({ shown, totals, lines, columns, today, keys, isWhole, isStale }: GridProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { active } = keys;
  const isYear = shown.look === 'year';
  const { name, column } = widths[isYear ? 'year' : 'month'];
  return (
    <div ref={setScroller} className={styles.scroll} aria-busy={isStale || undefined}>
      <table
        ref={keys.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk its cells
        role="grid"
        aria-label={t('grid.label')}
        aria-rowcount={lines.length + totalNames.length + 1}
        aria-colcount={columns.length + 1}
        className={cx(styles.grid, isYear && styles.year)}
        style={{ '--columns': columns.length, '--name': `${name}rem`, '--column': `${column}rem` } as CSSProperties}
        {...keys.handlers}
      >
        <GridHead shown={shown} clients={totals.clients} columns={columns} today={today} />
        <Body
          scroller={scroller}
          lines={lines}
          columns={columns}
          today={today}
          isYear={isYear}
          isFiltered={shown.isFiltered}
          isWhole={isWhole}
          active={active}
        />
        <GridFoot
          shown={shown}
          columns={columns}
          firstRow={lines.length + 2}
          active={active && totalOfLine(active.line) ? active : null}
        />
      </table>
      <Tip scroller={scroller} lines={lines} today={today} />
    </div>
  );
}

interface BodyProps extends Pick<GridProps, 'lines' | 'columns' | 'today' | 'isWhole'> {
  readonly scroller: HTMLDivElement | null;
  readonly isYear: boolean;
  readonly isFiltered: boolean;
  readonly active: Place | null;
}

/** The lines and columns in view. */
function Body({ scroller, lines, columns, isWhole, isYear, active, ...drawn }: BodyProps) {
  const activeLine = lines.findIndex(({ key }) => key === active?.line);
  const activeColumn = columns.findIndex(({ key }) => key === active?.column);
  const down = useVirtualizer({
    count: lines.length,
    enabled: !isWhole,
    getScrollElement: () => scroller,
    estimateSize: () => LINE_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (at) => lines[at]?.key ?? at,
    // The focused cell stays while it is scrolled out of view.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), activeLine),
  });
  const { name, column } = widths[isYear ? 'year' : 'month'];
  const rem = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize), []);
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    enabled: !isWhole,
    getScrollElement: () => scroller,
    estimateSize: () => column * rem,
    paddingStart: name * rem,
    rangeExtractor: useCallback(
      ({ startIndex, endIndex, count }: Range) => {
        const first = startIndex - (startIndex % COLUMNS_AT_ONCE);
        const last = Math.min(count, (Math.floor(endIndex / COLUMNS_AT_ONCE) + 1) * COLUMNS_AT_ONCE);
        const inView = Array.from({ length: last - first }, (_, at) => first + at);
        return withIndex(inView, activeColumn);
      },
      [activeColumn],
    ),
  });
  const all = useMemo(() => columns.map((_, at) => at), [columns]);
  const items = isWhole
    ? lines.map((_, index) => ({ index, start: index * LINE_HEIGHT, end: (index + 1) * LINE_HEIGHT }))
    : down.getVirtualItems();
  const height = isWhole ? lines.length * LINE_HEIGHT : down.getTotalSize();
  return (
    <tbody>
      {items.map(({ index, start }, at) => {
        const line = lines[index];
        const gap = start - (items[at - 1]?.end ?? 0);
        return (
          line && (
            <Fragment key={line.key}>
              {gap > 0 && <Gap height={gap} />}
              <GridLine
                {...drawn}
                line={line}
                index={index}
                columns={columns}
                inView={isWhole ? all : across.getVirtualIndexes()}
                isShort={isYear}
                active={active?.line === line.key ? active.column : null}
              />
            </Fragment>
          )
        );
      })}
      <Gap height={height - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

const withIndex = (inView: number[], index: number): number[] =>
  index < 0 || inView.includes(index) ? inView : [...inView, index].sort((a, b) => a - b);

const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );

interface GridLineProps {
  readonly line: Line;
  readonly index: number;
  readonly columns: readonly CalendarColumn[];
  /** The indexes of the columns that are drawn. */
  readonly inView: readonly number[];
  readonly today: string;
  readonly isShort: boolean;
  readonly isFiltered: boolean;
  /** The column of the grid's Tab stop, if it is in this line. */
  readonly active: string | null;
}

const GridLine = memo(function GridLine({ line, index, columns, inView, active, ...drawn }: GridLineProps) {
  if ('group' in line)
    return (
      <tr className={styles.group} aria-rowindex={index + 2}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {line.group}
        </th>
      </tr>
    );
  return (
    <tr data-line={line.key} aria-rowindex={index + 2}>
      <th scope="row" aria-colindex={1}>
        <Link to={addressOfClient(line.key)} tabIndex={-1}>
          <span>{line.row.name}</span>
        </Link>
        <span className={styles.sub}>{line.row.assignee?.name.split(' ')[0]}</span>
      </th>
      {inView.map((at, nth) => {
        const { key = '' } = columns[at] ?? {};
        const skipped = at - (inView[nth - 1] ?? -1) - 1;
        const cell = line.cells.get(key);
        const none = !cell && !drawn.isFiltered;
        return (
          <Fragment key={key}>
            <Skipped columns={skipped} />
            <td
              aria-colindex={at + 2}
              className={none ? styles.none : undefined}
              aria-label={none ? t('grid.doesNotFile') : undefined}
            >
              {cell && drawCell(cell, drawn.today, drawn.isShort, active === key)}
            </td>
          </Fragment>
        );
      })}
      <Skipped columns={columns.length - (inView.at(-1) ?? -1) - 1} />
    </tr>
  );
});

const Skipped = ({ columns }: { readonly columns: number }) => columns > 0 && <td aria-hidden colSpan={columns} />;
