import { useCallback, useEffect, useRef, useState } from 'react';
import { Figures } from '../../../components/blocks/AboutBlock';
import { useReducedMotion, useTabHidden } from '../../../components/blocks/autoplay';
import { counting } from '../../../content/about';

/** The office's figures, counting up once when scrolled into view. */
export function CountingFigures() {
  const { percent, watch } = useCountUp();
  return <Figures percent={percent} watch={watch} />;
}

const DONE = 100;
/** Thresholds of the observer, each percent. */
const STEPS = Array.from({ length: 101 }, (_, percent) => percent / 100);
type Phase = 'unknown' | 'waiting' | 'counting';

/**
 * Progress of the count-up in percent. 100 in the prerendered page and with reduced motion;
 * otherwise 0 until half of the element with the ref `watch` is in view, then up tick by tick, once. Pauses
 * off screen or in a hidden tab; Escape skips to the end.
 */
function useCountUp() {
  const prefersReducedMotion = useReducedMotion();
  const isTabHidden = useTabHidden();
  const [phase, setPhase] = useState<Phase>('unknown');
  const [isInView, setIsInView] = useState(false);
  const [percent, setPercent] = useState(0);
  const left = useRef<number>(counting.stopMs);

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        setIsInView(entry?.isIntersecting ?? false);
        setPhase((before) => (before === 'counting' || isHalfInView(entry) ? 'counting' : 'waiting'));
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const counts = phase === 'counting' && percent < DONE && isInView && !isTabHidden && !prefersReducedMotion;
  useEffect(() => {
    if (!counts) return undefined;
    const startedAt = performance.now();
    const ticks = setInterval(
      () => setPercent((shown) => Math.min(shown + counting.tickPercent, DONE)),
      counting.tickMs,
    );
    const finish = () => setPercent(DONE);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && finish();
    // A busy browser drops ticks: ends by time.
    const end = setTimeout(finish, left.current);
    addEventListener('keydown', onKey);
    return () => {
      left.current -= performance.now() - startedAt;
      clearInterval(ticks);
      clearTimeout(end);
      removeEventListener('keydown', onKey);
    };
  }, [counts]);

  return { percent: prefersReducedMotion || phase === 'unknown' ? DONE : percent, watch };
}

/** Half of the section, or of the screen if the section is higher (a phone held sideways, large text). */
function isHalfInView(entry: IntersectionObserverEntry | undefined): boolean {
  if (!entry?.isIntersecting) return false;
  const screen = entry.rootBounds?.height ?? Number.POSITIVE_INFINITY;
  return entry.intersectionRatio >= counting.inView || entry.intersectionRect.height >= screen / 2;
}
