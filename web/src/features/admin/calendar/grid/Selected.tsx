import { limits, returnCalls, type StaffReturn } from '@easy-tax/contracts';
import { BulkBar } from '../../../../components/data-table/bulk/BulkBar';
import { t } from '../../../../i18n/en/admin/calendar';
import { t as tables } from '../../../../i18n/en/admin/tables';
import { formatNumber } from '../../../../i18n/format';
import { api } from '../../../../lib/http/api';
import { ManyActs } from '../../returns/many/ManyActs';
import { ManyDialogs } from '../../returns/many/ManyDialogs';
import { ManyLine } from '../../returns/many/ManyLine';
import { useMany } from '../../returns/many/use-many';
import type { Calendar } from '../use-calendar';
import type { Line } from './lines';
import type { CellSelection } from './use-cell-selection';

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
          isPage
          onSelectPage={selection.toggleAll}
          onClear={selection.clear}
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
    found.push(...(await api.call(returnCalls.readReturns, { body })).data);
  }
  return found;
}
