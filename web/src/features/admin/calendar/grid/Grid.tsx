import type { CalendarColumn, CalendarTotals } from '@easy-tax/contracts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, useCallback, useMemo, useState } from 'react';
import { t } from '../../../../i18n/en/admin/calendar';
import { cx } from '../../../../lib/cx';
import type { Shown } from '../use-calendar';
import { Tip } from './Cell';
import styles from './Grid.module.css';
import { GridFoot, GridHead } from './GridColumns';
import { GridLine } from './GridLine';
import { type Line, type Position, totalNames, totalOfLine } from './lines';
import type { CellSelection } from './Selected';
import type { useGridKeys } from './use-grid-keys';

/** In px. Names on phones may take more. */
const LINE_HEIGHT = 45;
const OVERSCAN = 3;
/** Columns come and go in steps of so many. */
const COLUMNS_AT_ONCE = 3;
/** Width of the names and least width of a column, in rem. */
/** In rem. A year fits beside the sidebar at 1440 px. */
const widths = { month: { name: 17.5, column: 7.25 }, year: { name: 15, column: 4.5 } } as const;

interface GridProps {
  readonly shown: Shown;
  readonly totals: CalendarTotals;
  readonly lines: readonly Line[];
  readonly columns: readonly CalendarColumn[];
  readonly today: string;
  readonly keys: ReturnType<typeof useGridKeys>;
  readonly selection: CellSelection;
  readonly onToggleGroup: (key: string) => void;
  /** Every line is drawn, not only those in view: on paper, and where the page itself scrolls. */
  readonly isWhole: boolean;
  readonly isStale: boolean;
}

/** Clients down, forms or months across. Scrolling renders the body alone. */
export function Grid({
  shown,
  totals,
  lines,
  columns,
  today,
  keys,
  selection,
  isWhole,
  isStale,
  ...groups
}: GridProps) {
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
        aria-multiselectable
        className={cx(styles.grid, isYear && styles.year)}
        style={{ '--columns': columns.length, '--name': `${name}rem`, '--column': `${column}rem` } as CSSProperties}
        {...keys.handlers}
      >
        <GridHead
          shown={shown}
          clients={totals.clients}
          columns={columns}
          today={today}
          isAll={selection.isAll}
          isPart={selection.ids.length > 0 && !selection.isAll}
          onToggleAll={selection.toggleAll}
        />
        <Body
          scroller={scroller}
          lines={lines}
          columns={columns}
          today={today}
          isYear={isYear}
          isFiltered={shown.isFiltered}
          isWhole={isWhole}
          active={active}
          picked={selection.picked}
          onToggle={selection.toggle}
          {...groups}
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

interface BodyProps extends Pick<GridProps, 'lines' | 'columns' | 'today' | 'isWhole' | 'onToggleGroup'> {
  readonly scroller: HTMLDivElement | null;
  readonly isYear: boolean;
  readonly isFiltered: boolean;
  readonly active: Position | null;
  /** The ids of the selected returns. */
  readonly picked: ReadonlySet<string>;
  readonly onToggle: (ids: readonly string[]) => void;
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
