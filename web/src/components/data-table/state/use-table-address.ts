import { useAddress } from '../../../lib/hooks/use-address';
import { type ListRules, readTableQuery, type TableQuery, writeTableQuery } from './table-query';

export interface TableAddress<Column extends string> {
  readonly query: TableQuery<Column>;
  /** Changes the query, based on the latest one. */
  readonly show: (change: (now: TableQuery<Column>) => TableQuery<Column>, how?: { readonly replace: boolean }) => void;
}

/** The part of a list that the address selects. */
export function useTableAddress<Column extends string>(rules: ListRules<Column>): TableAddress<Column> {
  const { params, change: changeAddress } = useAddress();
  return {
    query: readTableQuery(params, rules),
    show: (change, { replace } = { replace: false }) =>
      changeAddress((now) => writeTableQuery(change(readTableQuery(now, rules)), now), { replace }),
  };
}
