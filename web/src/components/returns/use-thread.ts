import type { ThreadPage } from '@easy-tax/contracts';
import { useState } from 'react';
import { toast } from '../../lib/browser/toast';
import { messageOf } from '../../lib/http/api';

interface Line {
  readonly _id: string;
}

/**
 * The lines of a thread: its newest page, which is read again and again, after the earlier pages that were loaded here.
 * @param cursor of the page before the newest one; null: there is none
 */
export function useThread<T extends Line>(
  newest: readonly T[],
  cursor: string | null,
  load: (cursor: string) => Promise<ThreadPage<T>>,
) {
  const [loaded, setLoaded] = useState<ThreadPage<T>>({ data: [], earlier: null });
  const joint = loaded.data.findIndex(({ _id }) => _id === newest[0]?._id);
  // After a long absence the newest page may not touch the loaded ones: then those are left out.
  const lines = joint < 0 ? newest : [...loaded.data.slice(0, joint), ...newest];
  const earlier = joint < 0 ? cursor : loaded.earlier;

  const loadEarlier = async () => {
    if (earlier === null) return;
    try {
      const page = await load(earlier);
      setLoaded({ data: [...page.data, ...lines], earlier: page.earlier });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { lines, hasEarlier: earlier !== null, loadEarlier };
}
