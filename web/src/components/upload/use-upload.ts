import { messages } from '@easy-tax/contracts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { t } from '../../i18n/en/filings/filings';
import { toast } from '../../lib/browser/toast';
import { messageOf, newIdempotencyKey } from '../../lib/http/api';
import { AttemptKeys } from '../../lib/http/attempt-keys';
import type { UploadOptions } from '../../lib/http/upload';
import { inBytesOfFile } from '../../lib/upload/progress';
import { sendFile } from '../../lib/upload/send-file';
import { findChoiceProblem, uploadFailureOf } from './upload-failure';
import { isSentInParts } from './upload-paper';
import { noUpload, uploadReducer } from './upload-state';

/** Sends a file with its fields. */
type Send<Input, Answer> = (
  input: Input,
  file: File,
  options: Required<Pick<UploadOptions, 'idempotencyKey' | 'onProgress' | 'signal'>>,
) => Promise<Answer>;

/** Chooses, sends and cancels one file. The rules are in `upload-state.ts`; time and network are here. */
export function useUpload<Input extends object, Answer extends object>(
  maxMb: number,
  kinds: readonly string[],
  upload: Send<Input, Answer>,
) {
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
    const problem = another ? messages.fileTwice : await findChoiceProblem(file, maxMb, kinds);
    dispatch(problem ? { type: 'refused', problem } : { type: 'chosen', file });
    return problem ? null : file;
  };

  const showFailure = async (error: unknown, file: File) => {
    const failure = await uploadFailureOf(error, file);
    if (failure.kind === 'cancelled') return dispatch({ type: 'cancelled' });
    const message = messageOf(error);
    // The service knows this key with other contents: only a new one helps.
    if (message === messages.keyReused) keys.spend();
    const isOffline = failure.kind === 'offline';
    dispatch({
      type: 'failed',
      message: isOffline ? t('file.offline') : message,
      isCut: isOffline || failure.kind === 'cut',
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
      const idempotencyKey = keys.for(fingerprintOf(input, file));
      const answer = await sendFile((watched) => upload(input, file, { ...watched, idempotencyKey }), {
        signal: controller.signal,
        inParts: isSentInParts(file),
        onProgress: (sent, total) =>
          dispatch({ type: 'progressed', ...inBytesOfFile(file, sent, total), at: Date.now() }),
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

/** The same file and fields are the same submission, however often sent. */
export function fingerprintOf(input: object, file: File): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return JSON.stringify([fields.sort(([a], [b]) => a.localeCompare(b)), file.name, file.size, file.lastModified]);
}
