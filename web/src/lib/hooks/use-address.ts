import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Parameters by name; empty ones are left out of the address. */
type Values = Readonly<Record<string, string | null | undefined>>;

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
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change: Address['change'] = (make, how = {}) => {
    latest.current = make(latest.current);
    setParams(latest.current, { preventScrollReset: true, ...how });
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
