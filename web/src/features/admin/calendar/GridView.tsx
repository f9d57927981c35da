import type { CalendarTotals } from '@easy-tax/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { Icon } from '../../../components/button/Icon';
import { IconButton } from '../../../components/button/IconButton';
import { Select } from '../../../components/form/Input';
import { t } from '../../../i18n/en/admin/calendar';
import { useMedia } from '../../../lib/hooks/use-media';
import type { Shown } from './address';
import { Beside } from './Beside';
import { Grid } from './Grid';
import styles from './GridView.module.css';
import { Keys, Legend } from './Legend';
import { linesOf, type Place } from './lines';
import type { Calendar } from './use-calendar';
import { useGridKeys } from './use-grid-keys';
import { nameColumn, nameDays, namePeriod } from './words';

interface GridViewProps {
  readonly shown: Shown;
  readonly calendar: Calendar;
  readonly totals: CalendarTotals;
  readonly today: string;
  readonly isPrinting: boolean;
  /** Takes the function that leads into the grid. */
  readonly onReady: (focusGrid: () => void) => void;
}

const PHONE = '(max-width: 47.99rem)';

/** The grid with the return beside it. On a phone one column at a time. */
export function GridView({ shown, calendar, totals, today, isPrinting, onReady }: GridViewProps) {
  const isPhone = useMedia(PHONE) && !isPrinting;
  const [chosen, choose] = useState<string | null>(null);
  const [opened, setOpened] = useState<Place | null>(null);
  const panel = useRef<HTMLElement>(null);
  const isByGroup = shown.view.by === 'group';
  const all = totals.columns;
  const column = all.find(({ key }) => key === chosen) ?? columnNow(totals, today);
  const columns = useMemo(() => (isPhone && column ? [column] : all), [isPhone, column, all]);
  const lines = useMemo(() => {
    const rows = calendar.rows.filter(({ cells }) => !isPhone || cells.some((cell) => cell.column === column?.key));
    return linesOf(rows, isByGroup, t('grid.ungrouped'));
  }, [calendar.rows, isPhone, column, isByGroup]);
  const keys = useGridKeys({
    lines,
    columns,
    onOpen: (place) => {
      setOpened(place);
      if (isPhone) requestAnimationFrame(() => panel.current?.focus());
    },
    onActs: (place) => {
      setOpened(place);
      requestAnimationFrame(() => panel.current?.focus());
    },
    onClose: () => setOpened(null),
  });
  onReady(keys.focusActive);
  // The panel follows the keys of the grid.
  const place = opened && (keys.active ?? opened);
  const line = lines.find(({ key }) => key === place?.line);
  const row = line && 'row' in line ? line.row : undefined;
  const cell = line && 'cells' in line && place ? line.cells.get(place.column) : undefined;
  return (
    <>
      {isPhone && column && <ColumnChoice columns={all} chosen={column.key} today={today} onChoose={choose} />}
      <Grid
        shown={shown}
        totals={totals}
        lines={lines}
        columns={columns}
        today={today}
        keys={keys}
        isWhole={isPhone || isPrinting}
        isStale={calendar.isStale}
      />
      <Legend />
      <Keys />
      {row && cell && (
        <Beside
          row={row}
          cell={cell}
          today={today}
          panel={panel}
          onChanged={calendar.refresh}
          onClose={() => {
            setOpened(null);
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
      <IconButton label={t('phone.earlier')} aria-disabled={at === 0 || undefined} onClick={() => step(-1)}>
        <Icon of={IconChevronLeft} />
      </IconButton>
      <Select dense aria-label={t('phone.form')} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {columns.map((column) => (
          <option key={column.key} value={column.key}>
            {`${nameColumn(column)}, ${namePeriod(column, false)}, ${nameDays(column, today)}`}
          </option>
        ))}
      </Select>
      <IconButton
        label={t('phone.later')}
        aria-disabled={at === columns.length - 1 || undefined}
        onClick={() => step(1)}
      >
        <Icon of={IconChevronRight} />
      </IconButton>
    </div>
  );
}
