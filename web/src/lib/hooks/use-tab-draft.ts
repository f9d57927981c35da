import { useState } from 'react';

const drafts = new Map<string, unknown>();

/** An unsent text, restored when its screen reopens in the same tab. */
export function useTabDraft<Draft>(key: string, empty: Draft) {
  const [draft, setDraft] = useState(() => (drafts.get(key) as Draft | undefined) ?? empty);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    drafts.set(key, next);
    setDraft(next);
  };
  return [draft, change] as const;
}
