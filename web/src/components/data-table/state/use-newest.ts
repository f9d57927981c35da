import { useEffect, useRef } from 'react';

/**
 * One question under way at a time: another one gives the older up, and so does leaving the screen.
 * @returns for a question, the signal that ends it
 */
export function useNewest(): (asked: string) => AbortSignal {
  const running = useRef<{ asked: string; controller: AbortController } | null>(null);
  useEffect(() => () => running.current?.controller.abort(), []);
  return (asked) => {
    if (running.current && running.current.asked !== asked) running.current.controller.abort();
    const controller = new AbortController();
    running.current = { asked, controller };
    return controller.signal;
  };
}
