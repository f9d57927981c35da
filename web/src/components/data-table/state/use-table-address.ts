import { useState } from 'react';
import { useAddress } from '../../../lib/hooks/use-address';
import { type ListRules, readTableQuery, type TableQuery, writeTableQuery } from './table-query';

export interface TableAddress<Column extends string> {
  readonly query: TableQuery<Column>;
  /** Changes the query, based on the latest one. */
  readonly show: (change: (now: TableQuery<Column>) => TableQuery<Column>, how?: { readonly replace: boolean }) => void;
}

/** The part of a list that the address selects; a private search lasts as long as the page. */
export function useTableAddress<Column extends string>(rules: ListRules<Column>): TableAddress<Column> {
  const { params, change: changeAddress } = useAddress();
  const [privateSearch, setPrivateSearch] = useState('');
  const isPrivate = rules.isSearchPrivate === true;
  const read = (address: URLSearchParams): TableQuery<Column> => {
    const query = readTableQuery(address, rules);
    return isPrivate ? { ...query, search: privateSearch } : query;
  };
  return {
    query: read(params),
    show(change, { replace } = { replace: false }) {
      changeAddress(
        (now) => {
          const next = change(read(now));
          if (isPrivate) setPrivateSearch(next.search);
          return writeTableQuery(isPrivate ? { ...next, search: '' } : next, now);
        },
        { replace },
      );
    },
  };
}
