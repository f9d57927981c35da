import { type ReactElement, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { fetchMyFilings } from '../../../lib/session/fetch-my-filings';

/** Shows a dialog until it is answered. */
export type Ask = <Answer>(dialog: (answer: (given: Answer) => void) => ReactElement) => Promise<Answer>;

interface Preparing {
  /** Chosen before a reload: it may have arrived without an answer, and is then not stored twice. */
  readonly isRestored?: boolean;
  /** Makes a PDF of photos that the client adds to those chosen, which may be one or none. */
  readonly asPages?: boolean;
}

/**
 * Prepares chosen files for an upload: makes one PDF of several photos, shows a photo that may be hard to read, asks for
 * the password of a locked PDF, and points out a file that was sent before.
 * Its code is fetched when the first file is chosen. Put `dialog` into the page.
 * @param paper its name, where it is known
 */
export function usePreparation(paper = '') {
  const { data: sent = [] } = useSWRImmutable('my-filings', fetchMyFilings, { shouldRetryOnError: false });
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const [running, setRunning] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const ask: Ask = (make) =>
    new Promise((resolve) => {
      setDialog(
        make((given) => {
          setDialog(null);
          resolve(given);
        }),
      );
    });
  const run = async (
    chosen: readonly File[],
    { isRestored = false, asPages = false }: Preparing,
  ): Promise<readonly File[]> => {
    setRunning((count) => count + 1);
    try {
      const { prepareFiles } = await import('./prepare-files');
      return await prepareFiles(chosen, { ask, sent, paper, isRestored }, asPages);
    } catch (error) {
      // Without a line the code can't be fetched; the service judges a file without it, too.
      console.warn('The chosen files go as they are', error);
      return chosen;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  /** The files to upload in place of the chosen ones; none if the client gave up. A later choice waits for the one before. */
  const prepare = (files: Iterable<File>, how: Preparing = {}): Promise<readonly File[]> => {
    const chosen = [...files];
    const prepared = last.current.then(() => run(chosen, how));
    last.current = prepared;
    return prepared;
  };
  return { prepare, dialog, isPreparing: running > 0 };
}
