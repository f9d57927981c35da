import {
  type Client,
  ClientForm,
  ClientKind,
  clientFields,
  fieldsFor,
  NO_GROUP,
  taxFormNames,
} from '@easy-tax/contracts';
import { type ListRules, oneOf } from '../../../../components/data-table/state/table-query';
import type { Filter } from '../../../../components/data-table/toolbar/FilterPanel';
import { t } from '../../../../i18n/en/admin/clients';
import { useFormNames, useOwnForms } from '../../../../lib/http/office-rules';
import { useGroupFilter } from '../../client-data/use-group-filter';
import { isAssignee, isRecordId } from '../../my-id';
import { useAssigneeFilter } from '../../returns/shared/assignees';

const sorted = fieldsFor(clientFields, 'isSorted');
export type ClientColumn = (typeof sorted)[number] | 'pan' | 'mobile' | 'forms';
const columns: readonly ClientColumn[] = sorted;

export const clientRules = {
  columns,
  filters: {
    group: (value) => value === NO_GROUP || isRecordId(value),
    assignee: isAssignee,
    form: (value) => ClientForm.safeParse(value).success,
    kind: oneOf(ClientKind.options),
    activity: oneOf(['archived', 'all']),
    quiet: oneOf(['true']),
    unreachable: oneOf(['true']),
    importId: isRecordId,
  },
  order: { sort: 'name', dir: 'asc' },
} satisfies ListRules<ClientColumn>;

/** The filters of the list of clients, with the groups and staff of this office, and those that are chosen. */
export function useClientFilters(
  { group, importId }: Readonly<Record<string, string>>,
  rows: readonly Client[],
): readonly Filter[] {
  const assignees = useAssigneeFilter(t('fields.assigneeName'), rows);
  const nameOf = useFormNames();
  const own = useOwnForms();
  const groups = useGroupFilter(group, t('filters.group'), t('filters.noGroup'));
  return [
    groups,
    assignees,
    {
      name: 'form',
      label: t('fields.forms'),
      any: t('filters.anyForm'),
      options: [...taxFormNames, ...own.map(({ form }) => form)].map((form) => [form, nameOf(form)]),
    },
    {
      name: 'kind',
      label: t('fields.kind'),
      any: t('filters.anyKind'),
      options: ClientKind.options.map((kind) => [kind, t(`kinds.${kind}`)]),
    },
    {
      name: 'activity',
      label: t('filters.activity'),
      any: t('filters.active'),
      options: [
        ['archived', t('filters.archived')],
        ['all', t('filters.everyone')],
      ],
    },
    { name: 'quiet', label: t('filters.quiet') },
    { name: 'unreachable', label: t('filters.unreachable') },
    ...(importId
      ? [
          {
            name: 'importId',
            label: t('filters.import'),
            any: t('filters.anyImport'),
            options: [[importId, t('filters.thisImport')]] as const,
          },
        ]
      : []),
  ];
}
