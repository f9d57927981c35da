import { useState } from 'react';

const drafts = new Map<string, unknown>();

/** A text that is typed but not sent: it is there again when its screen comes back, as long as the tab lives. */
export function useTabDraft<Draft>(key: string, empty: Draft) {
  const [draft, setDraft] = useState(() => (drafts.get(key) as Draft | undefined) ?? empty);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    drafts.set(key, next);
    setDraft(next);
  };
  return [draft, change] as const;
}
