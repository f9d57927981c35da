import { Popover } from '@base-ui/react/popover';
import { type Icon as Glyph, IconAdjustmentsHorizontal, IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { formatDate } from '../../../i18n/format';
import { Button } from '../../button/Button';
import { OptionField } from '../../form/Checkbox';
import { Field, Input, Select } from '../../form/Field';
import { type Column, densities, type TableLook } from '../state/columns';
import { readDay, type TableAddress, type TableQuery, withSearch } from '../state/table-query';
import { SearchBox } from './SearchBox';
import styles from './Toolbar.module.css';

interface TableSearchProps<Name extends string> {
  readonly label: string;
  readonly query: TableQuery<Name>;
  readonly show: TableAddress<Name>['show'];
  readonly onLeave?: (() => void) | undefined;
}

/** Searches the list of the address. */
export function TableSearch<Name extends string>({ label, query, show, onLeave }: TableSearchProps<Name>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function per query, so that typing is not restarted by other renders
  const search = useCallback(
    // Back undoes a whole search, not single letters.
    (text: string) => show((now) => withSearch(now, text), { replace: query.search !== '' && text !== '' }),
    [JSON.stringify(query)],
  );
  return <SearchBox label={label} value={query.search} onSearch={search} onLeave={onLeave} />;
}

interface ViewMenuProps<Row, Name extends string> {
  readonly columns: readonly Column<Row, Name>[];
  readonly look: TableLook;
}

/** Chooses columns and row height. The column that opens records always stays. */
export function ViewMenu<Row, Name extends string>({ columns, look }: ViewMenuProps<Row, Name>) {
  const id = useId();
  return (
    <Disclosure label={t('view.label')} icon={IconAdjustmentsHorizontal} button={t('view.button')}>
      <fieldset>
        <legend>{t('view.columns')}</legend>
        {columns.map((column) => (
          <OptionField
            key={column.name}
            name={`${id}-${column.name}`}
            label={column.label}
            checked={look.shows(column)}
            disabled={column.isHeading ?? false}
            onChoose={() => look.toggle(column)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.density}>
        <legend>{t('view.density')}</legend>
        {densities.map((density) => (
          <OptionField
            type="radio"
            key={density}
            name={id}
            label={t(`view.densities.${density}`)}
            checked={look.density === density}
            onChoose={() => look.setDensity(density)}
          />
        ))}
      </fieldset>
    </Disclosure>
  );
}

interface SortSelectProps<Row, Name extends string> {
  readonly columns: readonly Column<Row, Name>[];
  readonly query: TableQuery<Name>;
  readonly usual: string | undefined;
  readonly onChange: (change: (now: TableQuery<Name>) => TableQuery<Name>) => void;
}

/** The sort orders as a select, because lines have no headers. */
export function SortSelect<Row, Name extends string>({ columns, query, usual, onChange }: SortSelectProps<Row, Name>) {
  const id = useId();
  const choose = (value: string) => {
    const [name, dir] = value.split(' ');
    const column = columns.find((candidate) => candidate.name === name);
    const chosen = { sort: column?.name ?? null, dir: dir === 'desc' ? ('desc' as const) : ('asc' as const) };
    onChange((now) => ({ ...now, page: 1, cursor: null, ...chosen }));
  };
  return (
    <div className={styles.sort}>
      <label className="visually-hidden" htmlFor={id}>
        {t('table.sortBy')}
      </label>
      <Select
        id={id}
        dense
        value={query.sort ? `${query.sort} ${query.dir}` : ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{usual ?? t('table.newest')}</option>
        {columns
          .filter((column) => !column.isUnsortable)
          .flatMap(({ name, label }) => [
            <option key={`${name} asc`} value={`${name} asc`}>
              {t('table.ascending', { label })}
            </option>,
            <option key={`${name} desc`} value={`${name} desc`}>
              {t('table.descending', { label })}
            </option>,
          ])}
      </Select>
    </div>
  );
}

type Days = Pick<TableQuery, 'from' | 'until'>;

interface DateRangeProps extends Days {
  /** Label of the date. */
  readonly label: string;
  readonly onChange: (days: Partial<Days>) => void;
}

/** A range of days, inclusive; either end may be open. */
export function DateRange({ label, from, until, onChange }: DateRangeProps) {
  return (
    <Disclosure label={label} icon={IconCalendar} button={formatDays(from, until)}>
      <DayField label={tables('dates.from')} day={from} max={until} onDay={(day) => onChange({ from: day })} />
      <DayField label={tables('dates.until')} day={until} min={from} onDay={(day) => onChange({ until: day })} />
      {(from || until) && (
        <Button small onClick={() => onChange({ from: null, until: null })}>
          {tables('dates.clear')}
        </Button>
      )}
    </Disclosure>
  );
}

function formatDays(from: string | null, until: string | null): string {
  if (from && until) return tables('dates.range', { from: formatDate(from), until: formatDate(until) });
  if (from) return tables('dates.since', { from: formatDate(from) });
  return until ? tables('dates.to', { until: formatDate(until) }) : tables('dates.any');
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string | null;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly onDay: (day: string | null) => void;
}

/** Holds the typed text; reports complete days and empty fields only. */
function DayField({ label, day, min, max, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(day ?? '');
  const [seen, setSeen] = useState(day);
  if (day !== seen) {
    setSeen(day);
    setTyped(day ?? '');
  }
  const change = (text: string) => {
    setTyped(text);
    const read = readDay(text);
    if (read === null && text !== '') return;
    setSeen(read);
    onDay(read);
  };
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          dense
          type="date"
          min={min ?? undefined}
          max={max ?? undefined}
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

interface DisclosureProps {
  readonly icon: Glyph;
  readonly button: ReactNode;
  /** The panel's accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button with a panel of fields that stays open while they change; Escape and leaving close it. */
export function Disclosure({ icon, button, label, children }: DisclosureProps) {
  // The panel stays in the landmark of its button.
  const container = useRef<HTMLSpanElement>(null);
  const trigger = (
    <Button icon={icon} small>
      {button}
    </Button>
  );
  return (
    <Popover.Root>
      <Popover.Trigger render={trigger} />
      <span ref={container} className={styles.place} />
      <Popover.Portal container={container}>
        <Popover.Positioner
          align="end"
          positionMethod="fixed"
          sideOffset={4}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          className={styles.layer}
        >
          <Popover.Popup aria-label={label} className={`card stack ${styles.panel}`}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
