import { useEffect, useRef } from 'react';

/**
 * Allows one request at a time: another query aborts the older request, and so does leaving the screen.
 * @returns the signal for a request of that query
 */
export function useLatestRequest(): (query: string) => AbortSignal {
  const running = useRef<{ query: string; controller: AbortController } | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // In development React unmounts and remounts each screen: that must not abort the first request.
      queueMicrotask(() => isShown.current || running.current?.controller.abort());
    };
  }, []);
  return (query) => {
    if (running.current && running.current.query !== query) running.current.controller.abort();
    const controller = new AbortController();
    running.current = { query, controller };
    return controller.signal;
  };
}
