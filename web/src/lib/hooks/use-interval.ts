import { useEffect, useEffectEvent } from 'react';

/** Runs `work` every `ms` while `running`; waits before the first run, too. */
export function useInterval(ms: number, running: boolean, work: () => void): void {
  const tick = useEffectEvent(work);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick(), ms);
    return () => clearInterval(timer);
  }, [ms, running]);
}
