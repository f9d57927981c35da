import { useEffect, useEffectEvent } from 'react';

/** Does `work` every so many milliseconds while `running`; each start waits the whole time first. */
export function useEvery(ms: number, running: boolean, work: () => void): void {
  const tick = useEffectEvent(work);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick(), ms);
    return () => clearInterval(timer);
  }, [ms, running]);
}
