import { useEffect, useRef, useState } from 'react';
import type { Page } from './page-list';

const loadMaker = () => import('./make-pdf');

/** Makes the PDF: counts finished pages, reports failure. Closing the dialog stops it. */
export function useMaking(onMade: (pdf: File) => void) {
  const [done, setDone] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    // Preloads while the client reviews the pages; a failure shows when the PDF is made.
    void loadMaker().catch(() => undefined);
    return () => running.current?.abort();
  }, []);

  const make = async (pages: readonly Page[]) => {
    if (running.current || pages.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setHasFailed(false);
    setDone(0);
    try {
      const { makePdf } = await loadMaker();
      const pdf = await makePdf(pages, { onPage: setDone, signal });
      if (!signal.aborted) onMade(pdf);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The PDF could not be made', error);
      setHasFailed(true);
      setDone(null);
    } finally {
      running.current = null;
    }
  };
  return { done, hasFailed, make };
}
