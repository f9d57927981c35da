import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { t as tables } from '../../../i18n/en/admin/tables';
import { formatDate } from '../../../i18n/format';
import { Button, Icon } from '../../button/Button';
import { Field, Input } from '../../form/Field';
import { readDay, type TableQuery } from '../state/table-query';
import { Disclosure } from './Disclosure';

type Days = Pick<TableQuery, 'from' | 'until'>;

interface DateRangeProps extends Days {
  /** Label of the date. */
  readonly label: string;
  readonly onChange: (days: Partial<Days>) => void;
}

/** A range of days, inclusive; either end may be open. */
export function DateRange({ label, from, until, onChange }: DateRangeProps) {
  return (
    <Disclosure
      label={label}
      button={
        <>
          <Icon of={IconCalendar} /> {formatDays(from, until)}
        </>
      }
    >
      <DayField label={tables('dates.from')} day={from} max={until} onDay={(day) => onChange({ from: day })} />
      <DayField label={tables('dates.until')} day={until} min={from} onDay={(day) => onChange({ until: day })} />
      {(from || until) && (
        <Button small tone="line" onClick={() => onChange({ from: null, until: null })}>
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
