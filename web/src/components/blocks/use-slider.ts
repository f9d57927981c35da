import { useEffect, useState } from 'react';
import { slider } from '../../content/motion';
import { useEvery } from '../../lib/hooks/use-every';
import { useMovement } from '../../lib/hooks/use-movement';

/** The shown index of `count`: advances every 5 s, wraps at the end, pauses after each choice. */
export function useSlider(count: number) {
  const movement = useMovement();
  const [shown, setShown] = useState(0);
  // Counts the choices, so that each restarts the pause; 0 while moving.
  const [rest, setRest] = useState(0);

  useEffect(() => {
    if (rest === 0) return undefined;
    const timer = setTimeout(() => setRest(0), slider.restMs);
    return () => clearTimeout(timer);
  }, [rest]);
  useEvery(slider.everyMs, movement.mayMove && rest === 0, () => setShown((shown + 1) % count));

  const choose = (index: number) => {
    setShown(index);
    setRest(rest + 1);
  };
  return { ...movement, shown, choose };
}
