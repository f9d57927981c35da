import { NO_GROUP } from '@easy-tax/contracts';
import useSWR from 'swr';
import type { Filter } from '../../../components/data-table/toolbar/FilterPanel';
import { findGroups, readGroup } from './api';

/** The filter by a group. @param noGroup the words for clients without one, where those can be asked for */
export function useGroupFilter(chosen: string | undefined, label: string, noGroup?: string): Filter {
  const id = chosen === NO_GROUP ? undefined : chosen;
  const { data } = useSWR(id ? (['client-group', id] as const) : null, ([, each]) => readGroup(each), {
    shouldRetryOnError: false,
  });
  return {
    name: 'group',
    label,
    options: [
      ...(data ? [[data._id, data.name] as const] : []),
      ...(noGroup === undefined ? [] : [[NO_GROUP, noGroup] as const]),
    ],
    find: async (typed) => {
      const { groups, total } = await findGroups(typed);
      return { options: groups.map(({ _id, name }) => [_id, name] as const), total };
    },
  };
}
