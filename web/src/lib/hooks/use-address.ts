import { useEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';
import { z } from 'zod';

/** Parameters by name; empty ones are left out of the address. */
type Values = Readonly<Record<string, string | null | undefined>>;

/**
 * A list's search names people: it stands in the browser's history beside the address, which others see and logs keep. An
 * address that somebody has written may bring one.
 */
const SEARCH = 'search';
const State = z.object({ [SEARCH]: z.string() });

/** The target of a link: its address, and the search of its list. */
export interface LinkTarget {
  readonly to: string;
  readonly state?: z.infer<typeof State>;
}

/** A link to these parameters that carries the search outside the address. */
export function linkTo(params: URLSearchParams, path = ''): LinkTarget {
  const search = params.get(SEARCH);
  return { to: `${path}?${withValues(params, { [SEARCH]: null })}`, ...(search && { state: { search } }) };
}

interface Address {
  readonly params: URLSearchParams;
  /**
   * Changes the address, based on the latest change: React Router shows a new address only when its screen is ready,
   * and a second field may change before.
   */
  readonly change: (make: (now: URLSearchParams) => URLSearchParams, how?: NavigateOptions) => void;
  /** Sets these parameters and keeps the others. */
  readonly set: (values: Values, how?: NavigateOptions) => void;
}

/** The search parameters of the page: its list's query, the open record, the act on it. */
export function useAddress(): Address {
  const [written, setParams] = useSearchParams();
  const { data: state } = State.safeParse(useLocation().state);
  const search = state?.search;
  const params = useMemo(() => (search ? withValues(written, { search }) : written), [written, search]);
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change: Address['change'] = (make, how = {}) => {
    latest.current = make(latest.current);
    const { state } = linkTo(latest.current);
    setParams(withValues(latest.current, { [SEARCH]: null }), { preventScrollReset: true, state, ...how });
  };
  return { params, change, set: (values, how) => change((now) => withValues(now, values), how) };
}

/** A copy with other values. */
export function withValues(params: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
