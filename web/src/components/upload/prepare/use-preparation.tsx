import { type ReactElement, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { fetchMyFilings } from '../../../lib/session/fetch-my-filings';

/** Shows a dialog until it is answered. */
export type Ask = <Answer>(dialog: (answer: (given: Answer) => void) => ReactElement) => Promise<Answer>;

interface Preparing {
  /** Chosen before a reload. It may be stored already; the service does not store it twice. */
  readonly isRestored?: boolean;
  /** Makes a PDF of the chosen photos (also one or none) and those that the client adds. */
  readonly asPages?: boolean;
  /** The page that shared the files, or empty for an app; undefined: the client chose them here. */
  readonly sharedFrom?: string | undefined;
}

/**
 * Prepares chosen files for an upload: asks about files that another app or page shares, makes one PDF of several photos, warns of photos that may be hard to read, asks for
 * the password of a locked PDF, and warns of files sent before.
 * Loads its code when the first file is chosen. Render `dialog` in the page.
 * @param paper the paper's name, if known
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
    { isRestored = false, asPages = false, sharedFrom }: Preparing,
  ): Promise<readonly File[]> => {
    setRunning((count) => count + 1);
    try {
      const { prepareFiles } = await import('./prepare-files');
      return await prepareFiles(chosen, { ask, sent, paper, isRestored, sharedFrom }, asPages);
    } catch (error) {
      // Offline the code can't be loaded; the service checks the file anyway.
      console.warn('The chosen files could not be checked and are sent unchanged', error);
      return sharedFrom === undefined ? chosen : [];
    } finally {
      setRunning((count) => count - 1);
    }
  };
  /** Returns the files to upload instead of the chosen ones; none if cancelled. Later calls wait for earlier ones. */
  const prepare = (files: Iterable<File>, how: Preparing = {}): Promise<readonly File[]> => {
    const chosen = [...files];
    const prepared = last.current.then(() => run(chosen, how));
    last.current = prepared;
    return prepared;
  };
  return { prepare, dialog, isPreparing: running > 0 };
}
