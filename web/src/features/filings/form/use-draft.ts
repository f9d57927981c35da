import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Draft,
  deleteDraft,
  deleteDraftFiles,
  readDraft,
  saveDraftFiles,
  saveDraftText,
} from '../../../lib/session/draft-store';
import { isKept, type Paper } from '../queue/paper-queue';
import type { PaperQueue } from '../queue/use-paper-queue';
import { type FilingFormApi, names } from './use-filing-form';

/** A restored draft: with its files, without a lost file, or text only. */
export type Restored = 'file' | 'fileLost' | 'words';

/** Restores the draft when the form opens, then saves every change. */
export function useDraft(owner: string, form: FilingFormApi, queue: Pick<PaperQueue, 'papers' | 'restore'>) {
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [rounds, setRounds] = useState(0);
  const papers = queue.papers.filter(isKept);
  const stored = useRef(new Map<string, Paper['files']>());

  const restore = useEffectEvent(async (draft: Draft | null) => {
    if (draft && papers.length === 0) {
      restoreText(draft, form);
      for (const { id, files } of draft.papers) stored.current.set(id, files);
      setRestored(restoredParts(draft));
      const asked = queue.restore(draft.papers);
      // Saves what the browser tells meanwhile: questions may stay open for long.
      setReady(true);
      return asked;
    }
    setReady(true);
  });
  useEffect(() => {
    let isMounted = true;
    void readDraft(owner).then((draft) => {
      if (isMounted) void restore(draft);
    });
    return () => {
      isMounted = false;
    };
  }, [owner]);

  const saveDraft = useEffectEvent(() => {
    const values = form.getValues();
    const isStarted = papers.length > 0 || names.some((name) => values[name] !== form.formState.defaultValues?.[name]);
    if (!isStarted) return void deleteDraft();
    void saveDraftText({ owner, values, papers: papers.map(({ id, attempt }) => ({ id, attempt })) });
  });
  const saveFiles = useEffectEvent(() => {
    const kept = new Map(papers.map(({ id, files }) => [id, files]));
    for (const [id, files] of kept) if (stored.current.get(id) !== files) void saveDraftFiles({ id, files });
    for (const id of stored.current.keys()) if (!kept.has(id)) void deleteDraftFiles(id);
    stored.current = kept;
  });
  useEffect(
    () => (ready ? form.subscribe({ formState: { values: true }, callback: () => saveDraft() }) : undefined),
    [ready, form],
  );
  // A started try has a key, which must be stored before the page may be closed. Progress changes nothing.
  const saved = papers.map(({ id, files, attempt }) => `${id} ${files.length} ${files[0].size} ${attempt?.key}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `saved` and `rounds` trigger it
  useEffect(() => {
    if (!ready) return;
    saveFiles();
    saveDraft();
  }, [ready, saved, rounds]);

  return {
    restored,
    isReady: ready,
    /** Saves the draft after the form was cleared. */
    reset: () => {
      setRestored(null);
      setRounds((round) => round + 1);
    },
  };
}

/** Keeps fields edited meanwhile. */
function restoreText({ values }: Draft, { getValues, setValue, formState }: FilingFormApi): void {
  const untouched = names.filter((name) => getValues(name) === formState.defaultValues?.[name]);
  for (const name of untouched) setValue(name, values[name], { shouldDirty: true });
}

function restoredParts({ papers, fileLost }: Draft): Restored {
  if (fileLost) return 'fileLost';
  return papers.length > 0 ? 'file' : 'words';
}
