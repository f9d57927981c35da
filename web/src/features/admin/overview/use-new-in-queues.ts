import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser/local-storage';
import type { Queue } from './use-queues';

const Seen = z.record(z.string(), z.number());
type Seen = z.infer<typeof Seen>;

/**
 * How many records came into each queue since this person last opened the bell in this browser; the page's title counts
 * them. A queue that shrinks takes the number that was seen along: what comes after that is new.
 */
export function useNewInQueues(queues: readonly Queue[], userId: string) {
  const key = `seenQueues ${userId}`;
  const [seen, setSeen] = useState<Seen>(() => Seen.safeParse(readLocalStorage(key)).data ?? {});
  const counts: Seen = Object.fromEntries(
    queues.flatMap(({ key: name, count }) => (count ? [[name, count.value]] : [])),
  );
  const lowered = Object.fromEntries(
    Object.entries({ ...seen, ...counts }).map(([name, count]) => [name, Math.min(seen[name] ?? count, count)]),
  );
  const stored = JSON.stringify(lowered);
  useEffect(() => {
    if (stored !== JSON.stringify(seen)) {
      const next = Seen.parse(JSON.parse(stored));
      setSeen(next);
      writeLocalStorage(key, next);
    }
  }, [stored, seen, key]);
  const newIn = (name: string): number => (counts[name] ?? 0) - (lowered[name] ?? counts[name] ?? 0);
  const total = queues.reduce((sum, { key: name }) => sum + newIn(name), 0);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => showCount(total), [total, pathname]);
  useEffect(() => () => showCount(0), []);
  return {
    newIn,
    markSeen: () => {
      const next = { ...lowered, ...counts };
      setSeen(next);
      writeLocalStorage(key, next);
    },
  };
}

/** `(4) Returns · Easy Tax` */
function showCount(count: number): void {
  const title = document.title.replace(/^\(\d+\) /, '');
  document.title = count > 0 ? `(${count}) ${title}` : title;
}
