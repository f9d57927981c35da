import { useCallback, useEffect, useRef, useState } from 'react';
import { Figures } from '../../../components/blocks/Figures';
import { counting } from '../../../content/motion';
import { useReducedMotion, useTabHidden } from '../../../lib/hooks/use-movement';

/** The figures of the office, counting up once when they come into view. */
export function CountingFigures() {
  const { percent, watch } = useCountUp();
  return <Figures percent={percent} watch={watch} />;
}

const DONE = 100;
/** At each of these parts of the section the browser says how much of it is seen. */
const STEPS = Array.from({ length: 101 }, (_, percent) => percent / 100);
type Phase = 'unknown' | 'waiting' | 'counting';

/**
 * How many percent of their targets the figures show. All of them in the prerendered page and with reduced motion;
 * otherwise nothing until half of the element with the ref `watch` has come into view, then up tick by tick, once. The
 * count stands while it is off screen or in a hidden tab; Escape ends it at the targets.
 */
export function useCountUp() {
  const still = useReducedMotion();
  const away = useTabHidden();
  const [phase, setPhase] = useState<Phase>('unknown');
  const [seen, setSeen] = useState(false);
  const [percent, setPercent] = useState(0);
  const left = useRef<number>(counting.stopMs);

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        setSeen(entry?.isIntersecting ?? false);
        setPhase((before) => (before === 'counting' || isHalfInView(entry) ? 'counting' : 'waiting'));
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const counts = phase === 'counting' && percent < DONE && seen && !away && !still;
  useEffect(() => {
    if (!counts) return undefined;
    const startedAt = performance.now();
    const ticks = setInterval(
      () => setPercent((shown) => Math.min(shown + counting.tickPercent, DONE)),
      counting.tickMs,
    );
    const finish = () => setPercent(DONE);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && finish();
    // A busy browser drops ticks: the end does not wait for them.
    const end = setTimeout(finish, left.current);
    addEventListener('keydown', onKey);
    return () => {
      left.current -= performance.now() - startedAt;
      clearInterval(ticks);
      clearTimeout(end);
      removeEventListener('keydown', onKey);
    };
  }, [counts]);

  return { percent: still || phase === 'unknown' ? DONE : percent, watch };
}

/** Half of the section, or half of the screen if the section is too high (a phone held sideways, large text). */
function isHalfInView(entry: IntersectionObserverEntry | undefined): boolean {
  if (!entry?.isIntersecting) return false;
  const screen = entry.rootBounds?.height ?? Number.POSITIVE_INFINITY;
  return entry.intersectionRatio >= counting.inView || entry.intersectionRect.height >= screen / 2;
}
