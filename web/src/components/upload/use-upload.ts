import { acceptedMimes, messages } from '@easy-tax/contracts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { t } from '../../i18n/en/filings/filings';
import { toast } from '../../lib/browser/toast';
import { AttemptKeys, messageOf, newIdempotencyKey } from '../../lib/http/api';
import { maxFileMbOf, useSiteConfig } from '../../lib/http/site-config';
import { findChoiceProblem } from '../../lib/upload/file-content';
import { fingerprintOf, type PaperOptions, uploadFailureOf } from '../../lib/upload/send-file';
import type { Progress } from '../form/FileCard';
import type { Received } from '../receipt/received';

/** Sends a file with its fields. */
type Send<Input, Answer> = (input: Input, file: File, options: PaperOptions) => Promise<Answer>;

/** Chooses, sends and cancels one file. The rules are in `uploadReducer`; time and network are here. */
export function useUpload<Input extends object, Answer extends object>(upload: Send<Input, Answer>) {
  const config = useSiteConfig();
  const [state, dispatch] = useReducer(uploadReducer<Answer & Input>, noUpload);
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort();
      toast.error(t('file.stopped'));
    },
    [],
  );

  /** Returns the chosen file; null if there is none, or it can't be sent. */
  const choose = async (files: Iterable<File>): Promise<File | null> => {
    const [file, another] = files;
    if (!file) return null;
    if (running.current) {
      toast.info(t('file.later'));
      return null;
    }
    const kinds = config?.acceptedKinds ?? acceptedMimes;
    const problem = another ? messages.fileTwice : await findChoiceProblem(file, maxFileMbOf(config), kinds);
    dispatch(problem ? { type: 'refused', problem } : { type: 'chosen', file });
    return problem ? null : file;
  };

  const showFailure = async (error: unknown, file: File) => {
    const failure = await uploadFailureOf(error, file);
    if (failure.kind === 'cancelled') return dispatch({ type: 'cancelled' });
    const message = failure.kind === 'other' ? failure.message : messageOf(error, messages.broken);
    // The service knows this key with other contents: only a new one helps.
    if (message === messages.keyReused) keys.spend();
    const isOffline = failure.kind === 'offline';
    dispatch({
      type: 'failed',
      message: isOffline ? t('file.offline') : message,
      isCut: isOffline || failure.kind === 'cut',
      isLater: failure.kind === 'later',
    });
    if (failure.kind === 'file') {
      dispatch({ type: 'removed' });
      dispatch({ type: 'refused', problem: failure.problem });
    }
    toast.error(message);
  };

  /** Returns the receipt; null if refused, cancelled, failed, or another upload is running. */
  const send = async (input: Input, file = state.file): Promise<(Answer & Input) | null> => {
    if (!file || running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'started', at: Date.now() });
    try {
      const answer = await upload(input, file, {
        idempotencyKey: keys.for(fingerprintOf(input, file)),
        signal: controller.signal,
        onProgress: (loaded) => dispatch({ type: 'progressed', loaded, at: Date.now() }),
      });
      keys.spend();
      const receipt = { ...answer, ...input };
      dispatch({ type: 'received', receipt });
      toast.success(messages.fileUploaded);
      return receipt;
    } catch (error) {
      await showFailure(error, file);
      return null;
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    choose,
    send,
    remove: () => dispatch({ type: 'removed' }),
    cancel: () => running.current?.abort(),
  };
}
/** Without what is sent and answered. */
export type FileUpload = Omit<ReturnType<typeof useUpload>, 'send'>;

/**
 * An upload from choosing a file to its receipt. `problem` is about the choice, `failure` about the last try;
 * a failure keeps the file, and a receipt stays until the next upload has ended. `isCut`: the line was lost, and the file
 * goes again when it is back.
 */
export interface UploadState<Receipt = Received> {
  readonly file: File | null;
  readonly problem: string | null;
  readonly sending: Progress | null;
  readonly failure: string | null;
  readonly isCut: boolean;
  /** It was one of too many: trying again at once doesn't help. */
  readonly isLater?: boolean;
  readonly receipt: Receipt | null;
}

export type UploadEvent<Receipt = Received> =
  | { readonly type: 'chosen'; readonly file: File }
  | { readonly type: 'refused'; readonly problem: string }
  | { readonly type: 'removed' }
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'progressed'; readonly loaded: number; readonly at: number }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed'; readonly message: string; readonly isCut?: boolean; readonly isLater?: boolean }
  | { readonly type: 'received'; readonly receipt: Receipt };

export const noUpload: UploadState<never> = {
  file: null,
  problem: null,
  sending: null,
  failure: null,
  isCut: false,
  receipt: null,
};

/** During an upload the choice is fixed. Ignores late events of an ended try. */
export function uploadReducer<Receipt = Received>(
  state: UploadState<Receipt>,
  event: UploadEvent<Receipt>,
): UploadState<Receipt> {
  return state.sending ? whileSending(state, state.sending, event) : whileResting(state, event);
}

function whileResting<Receipt>(state: UploadState<Receipt>, event: UploadEvent<Receipt>): UploadState<Receipt> {
  switch (event.type) {
    case 'chosen':
      return { ...state, file: event.file, problem: null, failure: null, isCut: false };
    case 'refused':
      return { ...state, problem: event.problem };
    case 'removed':
      return { ...state, file: null, problem: null, failure: null, isCut: false };
    case 'started':
      if (!state.file) return state;
      return {
        ...state,
        problem: null,
        failure: null,
        isCut: false,
        sending: { loaded: 0, total: state.file.size, startedAt: event.at, at: event.at },
      };
    default:
      return state;
  }
}

function whileSending<Receipt>(
  state: UploadState<Receipt>,
  sending: Progress,
  event: UploadEvent<Receipt>,
): UploadState<Receipt> {
  switch (event.type) {
    case 'progressed':
      return { ...state, sending: { ...sending, loaded: event.loaded, at: event.at } };
    case 'cancelled':
      return { ...state, sending: null };
    case 'failed':
      return {
        ...state,
        sending: null,
        failure: event.message,
        isCut: event.isCut ?? false,
        isLater: event.isLater ?? false,
      };
    case 'received':
      return { ...noUpload, receipt: event.receipt };
    default:
      return state;
  }
}
