import { useCallback } from 'react';
import { type TableQuery, withSearch } from '../state/table-query';
import type { TableAddress } from '../state/use-table-address';
import { SearchBox } from './SearchBox';

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
