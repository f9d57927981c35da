import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * The search parameters, and a setter based on the latest change: React Router shows a new address only
 * when its screen is ready, and a second field may change before.
 */
export function useAddress(): readonly [URLSearchParams, (change: Change, how?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (make: Change, how: NavigateOptions = {}) => {
    latest.current = make(latest.current);
    setParams(latest.current, { preventScrollReset: true, ...how });
  };
  return [params, change];
}
