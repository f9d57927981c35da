import { messages, type UploadInput } from '@easy-tax/contracts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { t } from '../../i18n/en/filings/filings';
import { toast } from '../../lib/browser/toast';
import { newIdempotencyKey } from '../../lib/http/api';
import { ApiError, messageOf } from '../../lib/http/api-error';
import { AttemptKeys } from '../../lib/http/attempt-keys';
import { findFileProblem, isReadable } from '../../lib/upload/file-check';
import { isSentInParts } from '../../lib/upload/is-sent-in-parts';
import { inBytesOfFile } from '../../lib/upload/progress';
import { sendFile } from '../../lib/upload/send-file';
import type { Received } from '../receipt/ReceiptSheet';
import { consentToPapers } from './consent-to-papers';
import { fingerprintOf } from './fingerprint';
import { uploadFiling } from './upload-filing';
import { noUpload, uploadReducer } from './upload-state';

/** Chooses, sends and cancels one file. The rules are in `upload-state.ts`; time and network are here. */
export function useUpload(maxMb: number, kinds: readonly string[]) {
  const [state, dispatch] = useReducer(uploadReducer, noUpload);
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
    const problem = another ? messages.fileTwice : await problemOf(file);
    dispatch(problem ? { type: 'refused', problem } : { type: 'chosen', file });
    return problem ? null : file;
  };

  const problemOf = async (file: File) =>
    (await isReadable(file)) ? findFileProblem(file, maxMb, kinds) : t('file.unreadable');

  const showFailure = async (error: unknown, file: File) => {
    if (error instanceof ApiError && error.code === 'aborted') return dispatch({ type: 'cancelled' });
    const message = messageOf(error);
    // The service knows this key with other contents: only a new one helps.
    if (message === messages.keyReused) keys.spend();
    const { reason, problem } = await reasonOf(error, file);
    dispatch({ type: 'failed', message: reason ?? message });
    if (problem) {
      dispatch({ type: 'removed' });
      dispatch({ type: 'refused', problem });
    }
    toast.error(message);
  };

  /** Returns the receipt; null if refused, cancelled, failed, or another upload is running. */
  const send = async (input: UploadInput, file = state.file): Promise<Received | null> => {
    if (!file || running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'started', at: Date.now() });
    try {
      const idempotencyKey = keys.for(fingerprintOf(input, file));
      const answer = await sendFile((watched) => uploadFiling(input, file, { ...watched, idempotencyKey }), {
        signal: controller.signal,
        inParts: isSentInParts(file),
        onProgress: (sent, total) =>
          dispatch({ type: 'progressed', ...inBytesOfFile(file, sent, total), at: Date.now() }),
      });
      keys.spend();
      void consentToPapers();
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
    keys,
    choose,
    send,
    remove: () => dispatch({ type: 'removed' }),
    missing: () => dispatch({ type: 'refused', problem: messages.fileMissing }),
    cancel: () => running.current?.abort(),
  };
}
export type Upload = ReturnType<typeof useUpload>;

/** Refusals of the file itself: only another helps. */
const REFUSED: readonly string[] = ['infected', 'unsupported_type'];

/**
 * Finds out whether to send the same file again, or another. Browsers give the same error for every request without an
 * answer.
 */
async function reasonOf(error: unknown, file: File): Promise<{ reason?: string; problem?: string }> {
  if (error instanceof ApiError && REFUSED.includes(error.code)) return { problem: messageOf(error) };
  if (!(error instanceof ApiError && error.code === 'network')) return {};
  if (!(await isReadable(file))) return { problem: t('file.unreadable') };
  return navigator.onLine ? {} : { reason: t('file.offline') };
}
