import { useEffect, useState } from 'react';
import { slider } from '../../content/motion';
import { useAutoplay } from '../../lib/hooks/use-autoplay';
import { useInterval } from '../../lib/hooks/use-interval';

/** The shown index of `count`: advances every 5 s, wraps at the end, pauses after each choice. */
export function useSlider(count: number) {
  const movement = useAutoplay();
  const [shown, setShown] = useState(0);
  // Counts the choices, so that each restarts the pause; 0 while moving.
  const [rest, setRest] = useState(0);

  useEffect(() => {
    if (rest === 0) return undefined;
    const timer = setTimeout(() => setRest(0), slider.restMs);
    return () => clearTimeout(timer);
  }, [rest]);
  useInterval(slider.everyMs, movement.canMove && rest === 0, () => setShown((shown + 1) % count));

  const choose = (index: number) => {
    setShown(index);
    setRest(rest + 1);
  };
  return { ...movement, shown, choose };
}
