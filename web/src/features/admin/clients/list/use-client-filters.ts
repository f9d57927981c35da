import { ClientKind, NOBODY, taxFormNames } from '@easy-tax/contracts';
import type { Filter } from '../../../../components/data-table/toolbar/FilterPanel';
import { t } from '../../../../i18n/en/admin/clients';
import { useFormNames, useOwnForms } from '../../../../lib/http/office-rules';
import { useGroupFilter } from '../../client-data/use-group-filter';
import { useColleagues } from '../../returns/shared/use-staff';
import { ME } from './client-rules';

/** The filters of the list of clients, with the groups and staff of this office. @param group the chosen one */
export function useClientFilters(group: string | undefined): readonly Filter[] {
  const colleagues = useColleagues();
  const nameOf = useFormNames();
  const own = useOwnForms();
  const groups = useGroupFilter(group, t('filters.group'), t('filters.noGroup'));
  return [
    groups,
    {
      name: 'assignee',
      label: t('fields.assigneeName'),
      options: [
        ['', t('filters.anyone')],
        [ME, t('filters.me')],
        ...colleagues.map(({ _id, name }) => [_id, name] as const),
        [NOBODY, t('nobodyYet')],
      ],
    },
    {
      name: 'form',
      label: t('fields.forms'),
      options: [
        ['', t('filters.anyForm')],
        ...[...taxFormNames, ...own.map(({ form }) => form)].map((form) => [form, nameOf(form)] as const),
      ],
    },
    {
      name: 'kind',
      label: t('fields.kind'),
      options: [['', t('filters.anyKind')], ...ClientKind.options.map((kind) => [kind, t(`kinds.${kind}`)] as const)],
    },
    {
      name: 'activity',
      label: t('filters.activity'),
      options: [
        ['', t('filters.active')],
        ['archived', t('filters.archived')],
        ['all', t('filters.everyone')],
      ],
    },
    { name: 'quiet', label: t('filters.quiet') },
    { name: 'unreachable', label: t('filters.unreachable') },
  ];
}
