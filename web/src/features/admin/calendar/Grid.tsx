import type { CalendarColumn, CalendarTotals } from '@easy-tax/contracts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/en/admin/calendar';
import { cx } from '../../../lib/cx';
import { addressOfClient } from '../record-addresses';
import type { Shown } from './address';
import { CellButton } from './Cell';
import styles from './Grid.module.css';
import { GridFoot } from './GridFoot';
import { GridHead } from './GridHead';
import { type Line, totalNames } from './lines';
import { Tip } from './Tip';
import type { useGridKeys } from './use-grid-keys';

/** Of a line, in px. Names on phones may take more. */
const LINE_HEIGHT = 45;
const OVERSCAN = 6;

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

/** Clients down, forms or months across. Only the lines in view are drawn. */
export function Grid({ shown, totals, lines, columns, today, keys, isWhole, isStale }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const activeLine = lines.findIndex(({ key }) => key === keys.active?.line);
  const virtual = useVirtualizer({
    count: lines.length,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (at) => lines[at]?.key ?? at,
    // The focused cell stays while it is scrolled out of view.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return activeLine < 0 ? inView : [...new Set([...inView, activeLine])].sort((a, b) => a - b);
    },
  });
  const items = isWhole
    ? lines.map((_, index) => ({ index, start: index * LINE_HEIGHT, end: (index + 1) * LINE_HEIGHT }))
    : virtual.getVirtualItems();
  const height = isWhole ? lines.length * LINE_HEIGHT : virtual.getTotalSize();
  const isFiltered = shown.isFiltered;
  return (
    <div ref={scroller} className={styles.scroll} aria-busy={isStale || undefined}>
      <table
        ref={keys.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk its cells
        role="grid"
        aria-label={t('grid.label')}
        aria-rowcount={lines.length + totalNames.length + 1}
        aria-colcount={columns.length + 1}
        className={cx(styles.grid, shown.look === 'year' && styles.year)}
        style={{ '--columns': columns.length } as CSSProperties}
        {...keys.handlers}
      >
        <GridHead shown={shown} clients={totals.clients} columns={columns} today={today} />
        <tbody>
          {items.map(({ index, start }, at) => {
            const line = lines[index];
            const gap = start - (items[at - 1]?.end ?? 0);
            return (
              line && (
                <Fragment key={line.key}>
                  {gap > 0 && <Gap height={gap} />}
                  <GridLine
                    line={line}
                    index={index}
                    columns={columns}
                    today={today}
                    isShort={shown.look === 'year'}
                    isFiltered={isFiltered}
                    active={keys.active?.line === line.key ? keys.active.column : null}
                  />
                </Fragment>
              )
            );
          })}
          <Gap height={height - (items.at(-1)?.end ?? 0)} />
        </tbody>
        <GridFoot shown={shown} columns={columns} firstRow={lines.length + 2} active={keys.active} />
      </table>
      <Tip scroller={scroller} lines={lines} today={today} place={keys.hinted} />
    </div>
  );
}

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
  readonly today: string;
  readonly isShort: boolean;
  readonly isFiltered: boolean;
  /** The column of the grid's Tab stop, if it is in this line. */
  readonly active: string | null;
}

const GridLine = memo(function GridLine({ line, index, columns, today, isShort, isFiltered, active }: GridLineProps) {
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
      <th scope="row">
        <Link to={addressOfClient(line.key)} tabIndex={-1}>
          <span>{line.row.name}</span>
        </Link>
        <span className={styles.sub}>{line.row.assignee?.name.split(' ')[0]}</span>
      </th>
      {columns.map(({ key }) => {
        const cell = line.cells.get(key);
        if (cell)
          return (
            <td key={key}>
              <CellButton cell={cell} today={today} isShort={isShort} isActive={active === key} />
            </td>
          );
        return (
          <td
            key={key}
            className={isFiltered ? undefined : styles.none}
            aria-label={isFiltered ? undefined : t('grid.doesNotFile')}
          />
        );
      })}
    </tr>
  );
});
