import { acceptedMimes, type Call, messages } from '@easy-tax/contracts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../../lib/http/api';
import { ApiError } from '../../../../../lib/http/api-error';
import { maxFileMbOf, useSiteConfig } from '../../../../../lib/http/site-config';
import { checkFile } from '../../../../../lib/upload/file-check';
import { inBytesOfFile, type Progress } from '../../../../../lib/upload/progress';
import { sendFile } from '../../../../../lib/upload/send-file';
import type { Write } from './use-write';

/** A file that is chosen, and how far it has travelled. */
export function useFile({ id, attempt }: Pick<Write, 'id' | 'attempt'>) {
  const config = useSiteConfig();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = ([chosen, another]: readonly File[]) => {
    if (!chosen || running.current) return;
    const kinds = config?.acceptedKinds.length ? config.acceptedKinds : acceptedMimes;
    const found = another ? messages.fileTwice : checkFile(chosen, maxFileMbOf(config), kinds);
    setProblem(found);
    if (!found) setFile(chosen);
  };

  /** Sends the chosen file with its fields. @throws ApiError where none is chosen */
  const upload = async <C extends Call>(call: C, fields: Record<string, string>) => {
    if (!file) {
      setProblem(messages.fileMissing);
      throw new ApiError(messages.fileMissing, 'validation');
    }
    const controller = new AbortController();
    running.current = controller;
    const startedAt = Date.now();
    setSending({ loaded: 0, total: file.size, startedAt, at: startedAt });
    try {
      return await attempt([call.path, fields, file.name, file.size, file.lastModified], (idempotencyKey) =>
        sendFile((watched) => api.upload(call, fields, file, { ...watched, params: { id }, idempotencyKey }), {
          signal: controller.signal,
          onProgress: (sent, total) => setSending({ ...inBytesOfFile(file, sent, total), startedAt, at: Date.now() }),
        }),
      );
    } finally {
      running.current = null;
      setSending(null);
    }
  };

  return {
    file,
    problem,
    sending,
    choose,
    upload,
    clear: () => setFile(null),
    cancel: () => running.current?.abort(),
  };
}
export type ChosenFile = ReturnType<typeof useFile>;
