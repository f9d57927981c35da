import {
  FeeFilter,
  fieldsFor,
  periodKindOf,
  ReturnForm,
  ReturnPeriod,
  ReturnStep,
  returnFields,
  WaitsFor,
} from '@easy-tax/contracts';
import { describeUnmatched } from '../../../../components/data-table/state/columns';
import {
  type ListRules,
  oneOf,
  readDay,
  type TableQuery,
  writeTableQuery,
} from '../../../../components/data-table/state/table-query';
import { t } from '../../../../i18n/en/admin/returns/list';
import { t as tables } from '../../../../i18n/en/admin/tables';
import { t as returns } from '../../../../i18n/en/returns';
import { formatDate } from '../../../../i18n/format';
import { linkTo } from '../../../../lib/hooks/use-address';
import { isAssignee, isRecordId } from '../../my-id';
import { formatPeriod } from '../shared/words';

const sorted = fieldsFor(returnFields, 'isSorted');
export type ReturnColumn = (typeof sorted)[number] | 'since' | 'fee';
const columns: readonly ReturnColumn[] = sorted;
export type ReturnTableQuery = TableQuery<ReturnColumn>;

export const mostUrgentFirst = { sort: 'urgency', dir: 'asc' } as const;

export const returnRules = {
  columns,
  filters: {
    step: oneOf(ReturnStep.options),
    assignee: isAssignee,
    waitsFor: oneOf(WaitsFor.options),
    form: (value) => ReturnForm.safeParse(value).success,
    period: (value) => ReturnPeriod.safeParse(value).success,
    client: isRecordId,
    group: isRecordId,
    overdue: oneOf(['true']),
    unfinished: oneOf(['true']),
    fee: oneOf(FeeFilter.options),
    filed: (value) => periodKindOf(value) === 'month',
    filedFrom: (value) => readDay(value) !== null,
    filedTo: (value) => readDay(value) !== null,
  },
  order: mostUrgentFirst,
} satisfies ListRules<ReturnColumn>;

/** The table with this query, or another view. */
export const tableOf = (query: ReturnTableQuery, now = new URLSearchParams()) => linkTo(writeTableQuery(query, now));

/** Texts if these filters find nothing. */
export function describeUnmatchedReturns(
  { search, filters }: ReturnTableQuery,
  nameOf: (assignee: string) => string,
  nameForm: (form: ReturnForm) => string,
) {
  const { step, assignee, waitsFor, form, period, client, group, overdue, fee, filed, filedFrom, filedTo } = filters;
  const names = [
    search && tables('unmatched.searched', { search }),
    step && returns(`steps.${ReturnStep.parse(step)}`),
    waitsFor && t(`filters.${WaitsFor.parse(waitsFor)}`),
    form && nameForm(ReturnForm.parse(form)),
    period && formatPeriod(period),
    client && t('unmatched.client'),
    group && t('unmatched.group'),
    fee && t(`filters.fees.${FeeFilter.parse(fee)}`),
    filed && t('filters.filedIn', { month: formatPeriod(filed) }),
    filedFrom && t('filters.filedFrom', { day: formatDate(filedFrom) }),
    filedTo && t('filters.filedTo', { day: formatDate(filedTo) }),
    ...(['unfinished', 'overdue'] as const).map((name) => filters[name] && t(`filters.${name}`)),
    assignee && nameOf(assignee),
  ].flatMap((name) => name || []);
  return describeUnmatched(titleOf(names.length, overdue, assignee && nameOf(assignee)), names);
}

function titleOf(filters: number, overdue: string | undefined, name: string | undefined): string {
  if (overdue && filters === 1) return t('unmatched.overdue');
  return overdue && name && filters === 2 ? t('unmatched.overdueWith', { name }) : t('unmatched.title');
}
