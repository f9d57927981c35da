import { type FilingInput, type FilingReceipt, messages } from '@easy-tax/contracts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api';
import { ApiError, messageOf } from '../../lib/api-error';
import { AttemptKeys } from '../../lib/attempt-keys';
import { toast } from '../../lib/toast';
import { uploadFiling } from './api/upload-filing';
import { checkFile } from './file-check';
import { fingerprintOf } from './fingerprint';
import { noUpload, uploadReducer } from './upload-state';

/** Choosing, sending and cancelling one file; the rules are in `upload-state.ts`, the time and the wire are here. */
export function useUpload(maxMb: number) {
  const [state, tell] = useReducer(uploadReducer, noUpload);
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const [expired, setExpired] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (files: Iterable<File>) => {
    const [file, another] = files;
    if (!file) return;
    const problem = another ? messages.fileTwice : checkFile(file, maxMb);
    tell(problem ? { type: 'refused', problem } : { type: 'chosen', file });
  };

  /** The receipt, or null where there is none: refused, cancelled, failed, or one is under way already. */
  const send = async (input: FilingInput): Promise<FilingReceipt | null> => {
    const { file } = state;
    if (!file || running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    tell({ type: 'started', at: Date.now() });
    try {
      const receipt = await uploadFiling(input, file, {
        signal: controller.signal,
        idempotencyKey: keys.for(fingerprintOf(input, file)),
        onProgress: (sent, total) => tell({ type: 'progressed', ...inBytesOfFile(file, sent, total), at: Date.now() }),
      });
      keys.spend();
      tell({ type: 'received', receipt });
      toast.success(messages.fileUploaded);
      return receipt;
    } catch (error) {
      tell(endOf(error, keys));
      setExpired(error instanceof ApiError && error.status === 401);
      return null;
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    /** The session ended in the middle of the form. */
    expired,
    loggedInAgain: () => setExpired(false),
    choose,
    send,
    remove: () => tell({ type: 'removed' }),
    missing: () => tell({ type: 'refused', problem: messages.fileMissing }),
    cancel: () => running.current?.abort(),
  };
}

/** The body weighs a little more than its file: people compare with the size that they know. */
function inBytesOfFile(file: File, sent: number, total: number) {
  const loaded = total > 0 ? Math.min(file.size, Math.round((sent / total) * file.size)) : 0;
  return { loaded, total: file.size };
}

function endOf(error: unknown, keys: AttemptKeys) {
  if (error instanceof ApiError && error.code === 'aborted') return { type: 'cancelled' } as const;
  const message = messageOf(error);
  // The service remembers this key with other contents: only a new one can help.
  if (message === messages.keyReused) keys.spend();
  toast.error(message);
  return { type: 'failed', message } as const;
}
