import { type CalendarColumn, limits, returnCalls, type StaffReturn } from '@easy-tax/contracts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { BulkBar } from '../../../../components/data-table/bulk/BulkBar';
import { t } from '../../../../i18n/en/admin/calendar';
import { t as tables } from '../../../../i18n/en/admin/tables';
import { formatNumber } from '../../../../i18n/format';
import { api } from '../../../../lib/http/api';
import { ManyActs, ManyDialogs, ManyLine } from '../../returns/many/ManyActs';
import { useMany } from '../../returns/many/use-many';
import type { Calendar } from '../use-calendar';
import { type Line, type Position, returnsIn } from './lines';

interface SelectedProps {
  readonly calendar: Calendar;
  readonly lines: readonly Line[];
  readonly selection: CellSelection;
  readonly onClear: () => void;
}

/** The number of selected returns with the acts on them, and the line after an act. */
export function Selected({ calendar, lines, selection, onClear }: SelectedProps) {
  const { ids, isAll, isCut } = selection;
  const many = useMany({
    read: () => readReturns(ids),
    clear() {
      selection.clear();
      onClear();
    },
    refresh: async () => calendar.refresh(),
  });
  const number = formatNumber(selection.most);
  const like = lines
    .flatMap(({ cells }) => [...cells.values()].flat())
    .find(({ taxReturn }) => taxReturn && ids[0] === taxReturn._id);
  return (
    <>
      <span className="visually-hidden" role="status">
        {ids.length > 0 && tables('bulk.selected', { number: formatNumber(ids.length) })}
      </span>
      {ids.length > 0 && (
        <BulkBar
          count={ids.length}
          matching={{
            isOn: isAll,
            words: {
              offer: t(isCut ? 'select.offerFirst' : 'select.offer', { number }),
              chosen: t(isCut ? 'select.chosenFirst' : 'select.chosen', { number }),
              back: t('select.none'),
            },
            toggle: selection.toggleAll,
          }}
          selection={{ ...selection, all: true }}
        >
          <ManyActs many={many} />
        </BulkBar>
      )}
      <ManyLine many={many} />
      <ManyDialogs many={many} like={like ?? {}} />
    </>
  );
}

async function readReturns(ids: readonly string[]): Promise<StaffReturn[]> {
  const found: StaffReturn[] = [];
  for (let at = 0; at < ids.length; at += limits.bulkRows) {
    const body = { ids: ids.slice(at, at + limits.bulkRows) };
    found.push(...(await api.data(returnCalls.readReturns, { body })));
  }
  return found;
}

const nothing: ReadonlySet<string> = new Set();

/** The opened returns that are selected in the grid. Those of a view that isn't shown any more don't count. */
export function useCellSelection(lines: readonly Line[], columns: readonly CalendarColumn[]) {
  const [picked, setPicked] = useState(nothing);
  const last = useRef<Position | null>(null);
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  // A group and its clients have the same ones.
  const shown = useMemo(() => [...new Set(lines.flatMap((line) => returnsIn(line, keys)))], [lines, keys]);
  const ids = useMemo(() => shown.filter((id) => picked.has(id)), [shown, picked]);
  const most = Math.min(shown.length, limits.manyRows);
  const isAll = ids.length > 0 && ids.length === most;

  /** Selects these, or none of them if all are selected. */
  const toggle = useCallback((some: readonly string[], isOn?: boolean) => {
    setPicked((now) => {
      const on = isOn ?? !some.every((id) => now.has(id));
      if (on) return new Set([...now, ...some].slice(0, limits.manyRows));
      const off = new Set(some);
      return new Set([...now].filter((id) => !off.has(id)));
    });
  }, []);
  const toggleAll = useCallback(() => setPicked(isAll ? nothing : new Set(shown.slice(0, most))), [isAll, shown, most]);
  const at = (line: string) => lines.findIndex(({ key }) => key === line);
  const inLines = (some: readonly Line[], columns = keys) => some.flatMap((line) => returnsIn(line, columns));

  return {
    ids,
    picked,
    /** How many can be selected. */
    most,
    isCut: shown.length > most,
    isAll,
    toggle,
    toggleCell(position: Position) {
      last.current = position;
      toggle(
        inLines(
          lines.filter(({ key }) => key === position.line),
          [position.column],
        ),
      );
    },
    toggleLine: (line: string) => toggle(inLines(lines.filter(({ key }) => key === line))),
    toggleColumn: (column: string) => toggle(inLines(lines, [column])),
    toggleAll,
    /** Selects all between two positions; `from` null: from the last one that was selected. */
    extend(from: Position | null, to: Position) {
      const start = from ?? last.current ?? to;
      const [first = 0, final = 0] = [at(start.line), at(to.line)].sort((one, other) => one - other);
      const [left = 0, right = 0] = [keys.indexOf(start.column), keys.indexOf(to.column)].sort(
        (one, other) => one - other,
      );
      // A total is no cell.
      if (first >= 0) toggle(inLines(lines.slice(first, final + 1), keys.slice(left, right + 1)), true);
      last.current = to;
    },
    clear: () => setPicked(nothing),
  };
}
export type CellSelection = ReturnType<typeof useCellSelection>;
