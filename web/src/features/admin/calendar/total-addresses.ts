import { type CalendarColumn, ReturnForm } from '@easy-tax/contracts';
import type { Shown } from './address';
import type { TotalName } from './lines';

/** The same returns in the list of returns; null: it can't say it. */
const inReturns: Readonly<Record<TotalName, Readonly<Record<string, string>> | null>> = {
  done: { step: 'filed' },
  us: { waitsFor: 'office' },
  client: { waitsFor: 'client' },
  'not-begun': null,
  // Those that aren't begun are late, too.
  late: null,
};

/**
 * Where the number of a column leads: to its returns. The calendar itself shows what the list of returns doesn't know: what
 * isn't begun, groups, columns of several forms or periods.
 */
export function addressOfTotal(name: TotalName, column: CalendarColumn, { table }: Shown): string {
  const { form, period, days } = column;
  const { assignee, group, step } = table.query.filters;
  const found = inReturns[name];
  const isOne = ReturnForm.safeParse(form).success && days.length === 1;
  if (found && isOne && !group && !step && !table.query.search)
    return `/admin/returns?${new URLSearchParams({ form, period, ...found, ...(assignee && { assignee }) })}`;
  const at = days.flatMap(({ dueOn }) => dueOn?.slice(0, 7) ?? [])[0];
  const kept = { ...(at && { at }), ...(assignee && { assignee }), ...(group && { group }) };
  return `/admin/calendar?${new URLSearchParams({ ...kept, forms: form, step: name })}`;
}
