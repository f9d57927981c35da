import { useCallback, useEffect, useState } from 'react';
import { counting } from '../../content/motion';
import { useReducedMotion } from '../../lib/use-reduced-motion';

const DONE = 100;
type Phase = 'unknown' | 'waiting' | 'counting';

/**
 * How many percent of their targets the figures show. All of them in the prerendered page and with reduced motion;
 * otherwise nothing until half of the element with the ref `watch` has come into view, then up tick by tick, once.
 */
export function useCountUp() {
  const still = useReducedMotion();
  const [phase, setPhase] = useState<Phase>('unknown');
  const [percent, setPercent] = useState(0);

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.at(-1)?.isIntersecting ?? false;
        setPhase(inView ? 'counting' : 'waiting');
        if (inView) observer.disconnect();
      },
      { threshold: counting.inView },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (phase !== 'counting') return undefined;
    const ticks = setInterval(
      () => setPercent((shown) => Math.min(shown + counting.tickPercent, DONE)),
      counting.tickMs,
    );
    // A busy browser drops ticks: the end does not wait for them.
    const end = setTimeout(() => {
      clearInterval(ticks);
      setPercent(DONE);
    }, counting.stopMs);
    return () => {
      clearInterval(ticks);
      clearTimeout(end);
    };
  }, [phase]);

  return { percent: still || phase === 'unknown' ? DONE : percent, watch };
}
