import { isFinished, limits, messages, type UploadInput } from '@easy-tax/contracts';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { usePreparation } from '../../../components/upload/prepare/use-preparation';
import { t } from '../../../i18n/en/filings/filings';
import { toast } from '../../../lib/browser/toast';
import { useOnline } from '../../../lib/hooks/use-device';
import { type Attempt, isMissing, messageOf, newIdempotencyKey } from '../../../lib/http/api';
import type { DraftPaper } from '../../../lib/session/draft-store';
import { fetchMyReturns } from '../../../lib/session/my-records';
import { findChoiceProblem, isPhoto, isSameFile, withContentType } from '../../../lib/upload/file-content';
import {
  consentToPapers,
  fingerprintOf,
  type UploadFailure,
  uploadFailureOf,
  uploadFiling,
} from '../../../lib/upload/send-file';
import {
  emptyQueue,
  isChecking,
  isSendable,
  isUnderWay,
  nextToSend,
  type Paper,
  type PaperState,
  queueReducer,
  stateAfter,
} from './paper-queue';

interface QueueOptions {
  readonly maxMb: number;
  /** Accepted by this installation. */
  readonly kinds: readonly string[];
  readonly preparation: ReturnType<typeof usePreparation>;
}

type Files = Paper['files'];
const newPaper = (files: Files, state: PaperState): Paper => ({
  id: newIdempotencyKey(),
  files,
  chosen: files,
  state,
  input: null,
  attempt: null,
});

/** Several papers of one form: chosen, prepared in turn, sent two at a time. The rules are in `paper-queue.ts`. */
export function usePaperQueue({ maxMb, kinds, preparation }: QueueOptions) {
  const [queue, dispatch] = useReducer(queueReducer, emptyQueue);
  const { papers } = queue;
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const running = useRef(new Map<string, AbortController>());
  const isOnline = useOnline();
  const { mutate } = useSWRConfig();

  /** The return may have been closed: it is read again, and the form offers those that are open. */
  const failureOf = async (error: unknown, { returnId }: UploadInput, file: File): Promise<UploadFailure> => {
    const returns =
      returnId && isMissing(error) ? await mutate('my-returns', fetchMyReturns()).catch(() => undefined) : undefined;
    const isOver = returns && !returns.some((one) => one._id === returnId && !isFinished(one));
    return isOver ? { kind: 'other', message: t('which.over') } : uploadFailureOf(error, file);
  };

  const change = (id: string, state: PaperState, rest: Partial<Paper> = {}) =>
    dispatch({ type: 'changed', id, change: { ...rest, state } });

  /** Asks the questions about a paper; a closed one stays open in the queue. */
  const prepare = async ({ id, files: [file] }: Pick<Paper, 'id' | 'files'>, isRestored = false): Promise<void> => {
    change(id, { kind: 'checking' });
    const found = await findChoiceProblem(file, maxMb, kinds);
    if (found) return change(id, { kind: 'refused', problem: found });
    const prepared = await preparation.prepareFile(file, { isRestored });
    if (prepared === null) return dispatch({ type: 'removed', id });
    if (prepared instanceof File) return change(id, { kind: 'ready' }, { files: [prepared] });
    change(id, { kind: 'asking', question: prepared });
  };

  /** @param answered ids of those whose questions were answered before a reload */
  const addPapers = async (added: readonly Paper[], answered: readonly string[] = []): Promise<void> => {
    dispatch({ type: 'added', papers: added });
    const single = added.filter(({ files }) => files.length === 1);
    await Promise.all(single.map((paper) => prepare(paper, answered.includes(paper.id))));
  };
  const asPapers = (files: readonly File[]) => files.map((file) => newPaper([file], { kind: 'checking' }));

  /** Photos that are chosen together may be pages of one paper. */
  const add = async (chosen: Iterable<File>, sharedFrom?: string): Promise<void> => {
    const files = [...chosen];
    if (files.length === 0) return;
    if (sharedFrom !== undefined && !(await preparation.isShareWanted(files, sharedFrom))) return;
    const room = limits.papersAtOnce - papers.reduce((count, paper) => count + paper.files.length, 0);
    setIsAdding(true);
    const fresh = await withoutRepeats(files, papers);
    const taken = await Promise.all(fresh.slice(0, Math.max(0, room)).map(typed));
    setIsAdding(false);
    const repeated = files.filter((file) => !fresh.includes(file)).map(({ name }) => name);
    setProblem(
      fresh.length > taken.length
        ? t('file.tooMany', { count: limits.papersAtOnce })
        : repeated.length > 0
          ? t('file.repeated', { names: repeated.join(', ') })
          : null,
    );
    const photos = taken.filter(isPhoto);
    const [first, second, ...more] = photos;
    if (!first || !second) return addPapers(asPapers(taken));
    const together = newPaper([first, second, ...more], { kind: 'asking', question: 'photos' });
    await addPapers([together, ...asPapers(taken.filter((file) => !isPhoto(file)))]);
  };

  /**
   * A paper's way: its key is stored before it goes, so that another try is the same submission; the bytes are counted;
   * then it has a receipt, or the reason why not.
   */
  const sendPaper = async ({ id, files: [file], input, attempt: earlier }: Paper): Promise<void> => {
    if (!input || running.current.has(id)) return;
    const controller = new AbortController();
    running.current.set(id, controller);
    const fingerprint = fingerprintOf(input, file);
    const attempt = { fingerprint, key: keyFor(id, fingerprint, earlier) };
    // Without the fields: who types on and reloads sends only what is missing of the file.
    const partsKey = `${id}-${file.size}-${file.lastModified}`;
    const now = Date.now();
    let progress = { loaded: 0, total: file.size, startedAt: now, at: now };
    const onProgress = (loaded: number) => {
      progress = { ...progress, loaded, at: Date.now() };
      dispatch({ type: 'changed', id, change: { state: { kind: 'sending', progress } }, during: 'sending' });
    };
    change(id, { kind: 'sending', progress }, { attempt });
    try {
      const answer = await uploadFiling(input, file, {
        idempotencyKey: attempt.key,
        partsKey,
        signal: controller.signal,
        onProgress,
      });
      change(id, { kind: 'received', receipt: { ...answer, ...input } }, { attempt: null });
    } catch (error) {
      const state = stateAfter(await failureOf(error, input, file), progress);
      if (state.kind === 'failed') toast.error(state.reason);
      if (state.kind === 'refused') toast.error(state.problem);
      // The service knows this key with other contents: only a new one helps.
      const isKeyReused = messageOf(error) === messages.keyReused;
      change(id, state, isKeyReused ? { attempt: { fingerprint, key: newIdempotencyKey() } } : {});
    } finally {
      running.current.delete(id);
    }
  };
  const sendNext = () => {
    for (const paper of nextToSend(papers)) void sendPaper(paper);
  };
  const sendWhenFree = useEffectEvent(sendNext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a paper may free a place
  useEffect(() => {
    if (isOnline) sendWhenFree();
  }, [papers, isOnline]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loss and return of the line
  useEffect(() => dispatch({ type: 'lineChanged' }), [isOnline]);

  const announce = useEffectEvent(() => {
    toast.success(messages.fileUploaded);
    void consentToPapers();
  });
  useEffect(() => {
    if (queue.receipts.length > 0) announce();
  }, [queue.receipts]);
  useEffect(() => {
    const started = running.current;
    return () => {
      if (started.size === 0) return;
      for (const controller of started.values()) controller.abort();
      toast.error(t('file.stopped'));
    };
  }, []);

  return {
    ...queue,
    problem,
    isOnline,
    /** Files are looked at: it is not known yet whether they can be sent. */
    isChecking: isAdding || papers.some(isChecking),
    isSending: papers.some(isUnderWay),
    canSend: papers.some(isSendable),
    add,
    /** Papers chosen before a reload, with the keys of unanswered tries. */
    restore: (kept: readonly DraftPaper[]) =>
      addPapers(
        kept.map(({ isAnswered: _, ...paper }) => ({
          ...paper,
          chosen: paper.files,
          input: null,
          state: paper.files.length > 1 ? { kind: 'asking', question: 'photos' } : { kind: 'checking' },
        })),
        kept.flatMap(({ id, isAnswered }) => (isAnswered ? id : [])),
      ),
    /** Asks again what was left open. */
    ask: (paper: Paper) => prepare(paper),
    joinPages: async ({ id, files }: Paper) => {
      const pdf = await preparation.joinPhotos(files);
      if (pdf) await prepare({ id, files: [pdf] });
    },
    split: async ({ id, files }: Paper) => {
      const separate = asPapers(files);
      dispatch({ type: 'split', id, papers: separate });
      await Promise.all(separate.map((paper) => prepare(paper)));
    },
    remove: (id: string) => {
      setProblem(null);
      dispatch({ type: 'removed', id });
    },
    clear: () => {
      for (const { id } of papers) dispatch({ type: 'removed', id });
    },
    missing: () => setProblem(messages.fileMissing),
    send: (input: UploadInput) => {
      setProblem(null);
      dispatch({ type: 'queued', input });
    },
    /** Keeps the file. */
    cancel: (id: string) => running.current.get(id)?.abort(),
    /** Some devices say that they are offline and are not. */
    tryNow: sendNext,
  };
}
export type PaperQueue = ReturnType<typeof usePaperQueue>;

/** The first key is the paper's own: another tab with the same draft gets the same receipt. */
function keyFor(id: string, fingerprint: string, earlier: Attempt | null): string {
  if (!earlier) return id;
  return earlier.fingerprint === fingerprint ? earlier.key : newIdempotencyKey();
}

/** Without files that are among the papers, or earlier in the list. */
async function withoutRepeats(files: readonly File[], papers: readonly Paper[]): Promise<readonly File[]> {
  const known = papers.flatMap(({ chosen }) => chosen);
  const fresh: File[] = [];
  for (const file of files) {
    // A file that can't be read is named by its own check.
    const isKnown = [...known, ...fresh].map((other) => isSameFile(file, other).catch(() => false));
    if (!(await Promise.all(isKnown)).includes(true)) fresh.push(file);
  }
  return fresh;
}

/** With the type of its content, if it can be read; the check names one that can't. */
const typed = (file: File): Promise<File> => withContentType(file).catch(() => file);
