import type { CalendarCell, CalendarRow, CalendarTotals } from '@easy-tax/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../../components/button/Button';
import { Options, Select } from '../../../../components/form/Field';
import { t } from '../../../../i18n/en/admin/calendar';
import { useMedia } from '../../../../lib/hooks/use-device';
import type { Calendar, Shown } from '../use-calendar';
import { nameColumnChoice } from '../words';
import { Beside } from './Beside';
import { Keys, Legend } from './Cell';
import { Grid } from './Grid';
import styles from './Grid.module.css';
import { cellsByColumn, type Line, linesOf, linesOfGroups, type Position } from './lines';
import { Selected, useCellSelection } from './Selected';
import { useGridKeys } from './use-grid-keys';

interface GridViewProps {
  readonly shown: Shown;
  readonly calendar: Calendar;
  readonly totals: CalendarTotals;
  readonly today: string;
  readonly isPrinting: boolean;
  /** Stands in place of the grid where no client matches. */
  readonly nothing: ReactNode;
  /** Takes the function that leads into the grid. */
  readonly onReady: (focusGrid: () => void) => void;
}

const PHONE = '(max-width: 47.99rem)';

/** The grid with the return beside it. On a phone one column at a time. */
export function GridView({ shown, calendar, totals, today, isPrinting, nothing, onReady }: GridViewProps) {
  const isPhone = useMedia(PHONE) && !isPrinting;
  const [chosen, choose] = useState<string | null>(null);
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set());
  const panel = useRef<HTMLElement>(null);
  const isByGroup = shown.view.by === 'group';
  const all = totals.columns;
  const column = all.find(({ key }) => key === chosen) ?? columnNow(totals, today);
  const columns = useMemo(() => (isPhone && column ? [column] : all), [isPhone, column, all]);
  const lines = useMemo(() => {
    const rows = calendar.rows.filter(({ cells }) => !isPhone || cells.some((cell) => cell.column === column?.key));
    const clients = linesOf(rows);
    return isByGroup ? linesOfGroups(clients, openGroups, t('grid.ungrouped')) : clients;
  }, [calendar.rows, isPhone, column, isByGroup, openGroups]);
  const selection = useCellSelection(lines, columns);
  const toggleGroup = useCallback((key: string) => {
    setOpenGroups((now) => new Set(now.has(key) ? [...now].filter((each) => each !== key) : [...now, key]));
  }, []);
  const isGroup = ({ line }: Position) => lines.some((each) => each.key === line && 'group' in each);
  const beside = useBeside(lines, calendar.rows);
  const openBeside = (position: Position, isEntered: boolean) => {
    beside.open(position);
    if (isEntered) requestAnimationFrame(() => panel.current?.focus());
  };
  const keys = useGridKeys({
    lines,
    columns,
    selection,
    onOpen: (position) => (isGroup(position) ? toggleGroup(position.line) : openBeside(position, isPhone)),
    onWalk: (position) => beside.opened && beside.open(position),
    onActs: (position) => !isGroup(position) && openBeside(position, true),
    onClose: () => (beside.opened ? beside.close() : selection.clear()),
  });
  onReady(keys.focusActive);
  const selected = <Selected calendar={calendar} lines={lines} selection={selection} onClear={keys.focusActive} />;
  const grid = (
    <>
      {isPhone && column && <ColumnChoice columns={all} chosen={column.key} today={today} onChoose={choose} />}
      <Grid
        shown={shown}
        totals={totals}
        lines={lines}
        columns={columns}
        today={today}
        keys={keys}
        selection={selection}
        onToggleGroup={toggleGroup}
        isWhole={isPhone || isPrinting}
        isStale={calendar.isStale}
      />
      <Legend />
      <Keys />
    </>
  );
  return (
    <>
      {selected}
      {nothing || grid}
      {beside.opened && (
        <Beside
          {...beside.opened}
          isCurrent={beside.isCurrent}
          today={today}
          panel={panel}
          onChanged={calendar.refresh}
          onClose={() => {
            beside.close();
            keys.focusActive();
          }}
        />
      )}
    </>
  );
}

/** The column that a phone begins with: the first with something that isn't done, else the last. */
function columnNow({ columns }: CalendarTotals, today: string): CalendarTotals['columns'][number] | undefined {
  const isOpen = columns.find(({ days }) => days.some((day) => day.us + day.client + day['not-begun'] > 0));
  return (
    isOpen ?? columns.findLast(({ days }) => days.some(({ dueOn }) => dueOn !== null && dueOn <= today)) ?? columns[0]
  );
}

interface ColumnChoiceProps {
  readonly columns: CalendarTotals['columns'];
  readonly chosen: string;
  readonly today: string;
  readonly onChoose: (key: string) => void;
}

function ColumnChoice({ columns, chosen, today, onChoose }: ColumnChoiceProps) {
  const at = columns.findIndex(({ key }) => key === chosen);
  const step = (by: number) => {
    const next = columns[at + by];
    if (next) onChoose(next.key);
  };
  return (
    <div className={styles.choice}>
      <IconButton
        icon={IconChevronLeft}
        label={t('phone.earlier')}
        aria-disabled={at === 0 || undefined}
        onClick={() => step(-1)}
      />
      <Select dense aria-label={t('phone.form')} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <Options of={columns.map((column) => [column.key, nameColumnChoice(column, columns, today)])} />
      </Select>
      <IconButton
        icon={IconChevronRight}
        label={t('phone.later')}
        aria-disabled={at === columns.length - 1 || undefined}
        onClick={() => step(1)}
      />
    </div>
  );
}

interface Opened {
  readonly row: CalendarRow;
  readonly cell: CalendarCell;
}

/** The cell as the newest rows have it; undefined: it left them. A return keeps its panel in whatever column it stands. */
function findAgain({ row, cell }: Opened, rows: readonly CalendarRow[]): Opened | undefined {
  const now = rows.find(({ _id }) => _id === row._id);
  const found = cell.taxReturn
    ? now?.cells.find(({ taxReturn }) => taxReturn?._id === cell.taxReturn?._id)
    : now && cellsByColumn(now).get(cell.column);
  return now && found && { row: now, cell: found };
}

/** The cell that is opened beside the grid. It stays open when it leaves the filter: a dialog may be open over it. */
function useBeside(lines: readonly Line[], rows: readonly CalendarRow[]) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const now = opened && findAgain(opened, rows);
  if (now && now.cell !== opened.cell) setOpened(now);
  return {
    opened,
    /** False once it has left the grid: its step and days are those of before. */
    isCurrent: Boolean(now),
    /** Shows this cell; totals and groups have nothing to show. */
    open({ line: key, column }: Position) {
      const line = lines.find((each) => each.key === key);
      const cell = line && 'row' in line && line.cells.get(column);
      if (cell) setOpened({ row: line.row, cell });
    },
    close: () => setOpened(null),
  };
}
