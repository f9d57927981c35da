import { ClientForm, ClientKind, clientFields, fieldsFor, NO_GROUP, NOBODY, recordId } from '@easy-tax/contracts';
import { type ListRules, oneOf, type TableQuery } from '../../../../components/data-table/state/table-query';
import { countAtStart } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/admin/clients';

const sorted = fieldsFor(clientFields, 'isSorted');
export type ClientColumn = (typeof sorted)[number] | 'pan' | 'mobile' | 'forms';
const columns: readonly ClientColumn[] = sorted;

/** In the address: the current user's clients. */
export const ME = 'me';

const isId = (value: string) => recordId.safeParse(value).success;

export const clientRules = {
  columns,
  filters: {
    group: (value) => value === NO_GROUP || isId(value),
    assignee: (value) => value === ME || value === NOBODY || isId(value),
    form: (value) => ClientForm.safeParse(value).success,
    kind: oneOf(ClientKind.options),
    activity: oneOf(['archived', 'all']),
    quiet: oneOf(['true']),
    unreachable: oneOf(['true']),
    importId: isId,
  },
  order: { sort: 'name', dir: 'asc' },
} satisfies ListRules<ClientColumn>;

/** The filters as API query. */
export const withMyId = (query: Record<string, string>, me: string): Record<string, string> =>
  query.assignee === ME ? { ...query, assignee: me } : query;

/** Texts if these filters find nothing. */
export function describeUnmatched({ search }: TableQuery, names: readonly string[]) {
  const all = [...(search ? [t('unmatched.searched', { search })] : []), ...names];
  const [last = '', ...others] = all.toReversed();
  const line =
    others.length === 0
      ? t('unmatched.one', { name: last })
      : t('unmatched.many', { number: countAtStart(all.length), names: others.toReversed().join(', '), last });
  return { title: t('unmatched.title'), line, clear: t('unmatched.clear') };
}
