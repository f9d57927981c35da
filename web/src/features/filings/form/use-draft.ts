import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Upload } from '../../../components/upload/use-upload';
import { type Draft, deleteDraft, readDraft, saveDraftFile, saveDraftText } from '../../../lib/session/draft-store';
import { type FilingFormApi, names } from './use-filing-form';

/** A restored draft: with its file, without a lost file, or text only. */
export type Restored = 'file' | 'fileLost' | 'words';

type DraftedUpload = Pick<Upload, 'state' | 'keys'> & { readonly restoreFile: (file: File) => Promise<void> };

/** Restores the draft when the form opens, then saves every change. */
export function useDraft(
  owner: string,
  form: FilingFormApi,
  { state: { file, sending }, keys, restoreFile }: DraftedUpload,
) {
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [rounds, setRounds] = useState(0);
  const keptFile = useRef<File | null>(null);

  const restore = useEffectEvent(async (draft: Draft | null) => {
    if (draft && !file) {
      restoreText(draft, form);
      keys.restore(draft.attempt);
      keptFile.current = draft.file;
      if (draft.file) await restoreFile(draft.file);
      setRestored(restoredParts(draft));
    }
    // Not before the file is restored: a form without it would delete it from the device.
    setReady(true);
  });
  useEffect(() => {
    let here = true;
    void readDraft(owner).then((draft) => {
      if (here) void restore(draft);
    });
    return () => {
      here = false;
    };
  }, [owner]);

  const saveDraft = useEffectEvent(() => {
    const values = form.getValues();
    const isStarted = file !== null || names.some((name) => values[name] !== form.formState.defaultValues?.[name]);
    void (isStarted ? saveDraftText({ owner, values, hasFile: file !== null, attempt: keys.pending }) : deleteDraft());
  });
  useEffect(
    () => (ready ? form.subscribe({ formState: { values: true }, callback: () => saveDraft() }) : undefined),
    [ready, form],
  );
  // A started try has a key, which must be stored before the page may be closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sending` and `rounds` trigger it
  useEffect(() => {
    if (!ready) return;
    if (file !== keptFile.current) {
      keptFile.current = file;
      void saveDraftFile(file);
    }
    saveDraft();
  }, [ready, file, sending !== null, rounds]);

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

function restoredParts({ file, fileLost }: Draft): Restored {
  if (file) return 'file';
  return fileLost ? 'fileLost' : 'words';
}
