import { FilingInput, isFinished, type MyReturn } from '@easy-tax/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import type { z } from 'zod';
import {
  type Draft,
  deleteDraft,
  deleteDraftFiles,
  readDraft,
  saveDraftFiles,
  saveDraftText,
} from '../../../lib/session/draft-store';
import { fetchMyReturns } from '../../../lib/session/my-records';
import { isAnswered, isKept, type Paper } from '../queue/paper-queue';
import type { PaperQueue } from '../queue/use-paper-queue';

export type Values = z.input<typeof FilingInput>;
export type FilingFormApi = UseFormReturn<Values, unknown, FilingInput>;
const names = FilingInput.keyof().options;
const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values;

const resolve = zodResolver(FilingInput);

type ReturnId = ChosenReturn['id'];

/** The message of the papers just sent. In memory, so that it ends with the visit, or with the draft of the next papers. */
let earlier: { readonly owner: string; readonly returnId: ReturnId; readonly message: string } | null = null;
/** The message that goes with the person's next papers for the same return if they have none of their own; empty without one. */
export const earlierMessageOf = (owner: string, returnId: ReturnId): string =>
  earlier?.owner === owner && earlier.returnId === returnId ? earlier.message : '';
export const keepEarlierMessage = (owner: string, returnId: ReturnId, message: string): void => {
  earlier = { owner, returnId, message };
};

/** The form, prefilled with what is known of the sender. */
export function useFilingForm(
  { name, email, mobile }: Pick<Values, 'name' | 'email' | 'mobile'>,
  earlierMessage: string,
): FilingFormApi {
  return useForm<Values, unknown, FilingInput>({
    resolver: (values, ...rest) =>
      resolve({ ...values, message: values.message.trim() === '' ? earlierMessage : values.message }, ...rest),
    defaultValues: { ...empty, name, email, mobile },
  });
}

/** Clears the form after a receipt, but keeps text typed during the upload for the next paper. */
export function clearSentFields(sent: Values, { getValues, resetField, formState }: FilingFormApi): void {
  const fresh = { ...formState.defaultValues, mobile: sent.mobile };
  for (const name of names) if (getValues(name) === sent[name]) resetField(name, { defaultValue: fresh[name] ?? '' });
}

/** A restored draft: with its files, without a lost file, or text only. */
export type Restored = 'file' | 'fileLost' | 'words';

/** Restores the draft when the form opens, then saves every change. */
export function useDraft(
  owner: string,
  form: FilingFormApi,
  queue: Pick<PaperQueue, 'papers' | 'restore'>,
  { id: returnId, inAddress, choose }: Pick<ChosenReturn, 'id' | 'inAddress' | 'choose'>,
) {
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [rounds, setRounds] = useState(0);
  const papers = queue.papers.filter(isKept);
  const stored = useRef(new Map<string, Paper['files']>());

  const restore = useEffectEvent(async (draft: Draft | null) => {
    if (draft && papers.length === 0) {
      restoreText(draft, form);
      // Part of what a try without an answer was sent with.
      if (draft.earlierMessage) keepEarlierMessage(owner, draft.returnId, draft.earlierMessage);
      // A try without an answer was for this return. A link to another one, opened since, says what the person wants now.
      if (draft.returnId !== null && (inAddress === '' || inAddress === draft.inAddress)) choose(draft.returnId);
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
    void saveDraftText({
      owner,
      values,
      earlierMessage: earlierMessageOf(owner, returnId),
      returnId,
      inAddress,
      papers: papers.map((paper) => ({ id: paper.id, attempt: paper.attempt, isAnswered: isAnswered(paper) })),
    });
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
  const saved = papers
    .map((paper) => {
      const { id, files, attempt } = paper;
      return [id, files.length, files[0].size, attempt?.key, isAnswered(paper)].join(' ');
    })
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `saved`, `returnId` and `rounds` trigger it
  useEffect(() => {
    if (!ready) return;
    saveFiles();
    saveDraft();
  }, [ready, saved, returnId, rounds]);

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

export interface ChosenReturn {
  /** The returns are read, or could not be. */
  readonly isKnown: boolean;
  /** The open returns. */
  readonly options: readonly MyReturn[];
  /** The paper's return; empty: none of the open ones; null: nothing was named, and there is nothing to choose. */
  readonly id: string | null;
  /** The return that the address names; empty: none. */
  readonly inAddress: string;
  readonly choose: (id: string) => void;
  /** Chooses what the address says. */
  readonly reset: () => void;
  readonly chosen: MyReturn | undefined;
  /** The return that was named takes no more papers, or is not the client's any more. */
  readonly isOver: boolean;
}

/** The return for a paper: the chosen one, or `?return=`, or else a client's only open one. */
export function useChosenReturn(): ChosenReturn {
  const [search] = useSearchParams();
  const inAddress = search.get('return') ?? '';
  const [named, choose] = useState(inAddress || null);
  const { data, error } = useSWRImmutable('my-returns', fetchMyReturns, { shouldRetryOnError: false });
  const options = (data ?? []).filter((one) => !isFinished(one));
  const chosen = options.find(({ _id }) => _id === named || (named === null && options.length === 1));
  const isNone = data !== undefined && !chosen && (named !== null || options.length > 1);
  return {
    isKnown: (data ?? error) !== undefined,
    options,
    id: isNone ? '' : (chosen?._id ?? named),
    inAddress,
    choose,
    reset: () => choose(inAddress || null),
    chosen,
    isOver: isNone && Boolean(named),
  };
}
