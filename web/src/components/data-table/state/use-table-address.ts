import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../../../lib/hooks/use-address';
import { type ListRules, readTableQuery, type TableQuery, writeTableQuery } from './table-query';

export interface TableAddress<Column extends string> {
  readonly query: TableQuery<Column>;
  /** Changes the query, based on the latest one. */
  readonly show: (change: (now: TableQuery<Column>) => TableQuery<Column>, how?: { readonly replace: boolean }) => void;
}

/** A private search that a link hands over beside the address. */
const handedBy = (state: unknown): string | null =>
  typeof state === 'object' && state && 'search' in state ? String(state.search) : null;

/**
 * The part of a list that the address selects. A private search lasts as long as the page; an address or a link may bring
 * it, none gets it.
 */
export function useTableAddress<Column extends string>(rules: ListRules<Column>): TableAddress<Column> {
  const { params, change: changeAddress } = useAddress();
  const { state, key } = useLocation();
  const handed = handedBy(state);
  const [privateSearch, setPrivateSearch] = useState(() => handed ?? readTableQuery(params, rules).search);
  const [seen, setSeen] = useState(key);
  if (handed !== null && key !== seen) {
    setSeen(key);
    setPrivateSearch(handed);
  }
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
