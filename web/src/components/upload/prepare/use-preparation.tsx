import { type ReactElement, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { fetchMyFilings } from '../../../lib/session/my-records';
import type { Prepared } from './prepare-files';

/** Shows a dialog until it is answered. */
export type Ask = <Answer>(dialog: (resolve: (answer: Answer) => void) => ReactElement) => Promise<Answer>;

const loadPreparation = () => import('./prepare-files');
type Preparation = Awaited<ReturnType<typeof loadPreparation>>;

/**
 * Prepares chosen files for an upload: asks about files that another app or page shares, makes one PDF of several photos,
 * warns of photos that may be hard to read, asks for the password of a locked PDF, and warns of files sent before. One
 * question is open at a time. Loads its code when the first file is chosen. Render `dialog` in the page.
 * @param paper the paper's name, if known
 * @param areEarlierKnown false for a sender without an account: nothing is compared with earlier papers
 */
export function usePreparation(paper = '', areEarlierKnown = true) {
  const { data: sent = [] } = useSWRImmutable(areEarlierKnown ? 'my-filings' : null, fetchMyFilings, {
    shouldRetryOnError: false,
  });
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const [running, setRunning] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const ask: Ask = (make) =>
    new Promise((resolve) => {
      setDialog(
        make((answer) => {
          setDialog(null);
          resolve(answer);
        }),
      );
    });
  const tools = { ask, sent, paper, isRestored: false };
  /** Waits for earlier questions. @param unchecked the answer if the code can't be loaded, as offline: the service checks anyway */
  const inTurn = <Answer,>(work: (preparation: Preparation) => Promise<Answer>, unchecked: Answer): Promise<Answer> => {
    const run = async () => {
      setRunning((count) => count + 1);
      try {
        return await work(await loadPreparation());
      } catch (error) {
        console.warn('The chosen files could not be checked', error);
        return unchecked;
      } finally {
        setRunning((count) => count - 1);
      }
    };
    const answer = last.current.then(run);
    last.current = answer;
    return answer;
  };

  return {
    /** Returns the files to upload instead of the chosen ones; none if cancelled. `asPages`: as one PDF. */
    prepare: (files: Iterable<File>, { asPages = false } = {}): Promise<readonly File[]> => {
      const chosen = [...files];
      return inTurn(({ prepareFiles }) => prepareFiles(chosen, tools, asPages), chosen);
    },
    /** One of several papers. `isRestored`: the questions about its content were answered before a reload. */
    prepareFile: (file: File, { isRestored = false } = {}): Promise<Prepared> =>
      inTurn((preparation) => preparation.prepareFile(file, { ...tools, isRestored }), file),
    /** One PDF of photos; null if cancelled. */
    joinPhotos: (photos: readonly File[]): Promise<File | null> =>
      inTurn((preparation) => preparation.joinPhotos(photos, tools), null),
    /** @param from the page that shared the files, or empty for an app */
    isShareWanted: (files: readonly File[], from: string): Promise<boolean> =>
      inTurn((preparation) => preparation.isShareWanted(files, from, ask), false),
    dialog,
    isPreparing: running > 0,
  };
}
