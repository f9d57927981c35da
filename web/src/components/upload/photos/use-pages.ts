import { useEffect, useReducer, useRef, useState } from 'react';
import { isFileComplete, isPhoto, withContentType } from '../../../lib/upload/file-content';
import { pageListReducer } from './page-list';
import { type PhotoProblem, preparePage, UnreadablePhoto } from './read-photo';

/** A PDF of thirty pages has at most 15 MB, and their small copies fit into a cheap phone's memory. */
export const MAX_PAGES = 30;

export interface LeftOut {
  readonly name: string;
  readonly problem: PhotoProblem;
}

/** The pages of one paper. Photos are analysed one by one, since each takes much memory. */
export function usePages(first: readonly File[]) {
  const [pages, dispatch] = useReducer(pageListReducer, []);
  const [waiting, setWaiting] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const isOpen = useRef(false);
  const queue = useRef(Promise.resolve());
  const room = useRef(MAX_PAGES);

  const readOne = async (file: File) => {
    if (!isOpen.current) return;
    try {
      const photo = await withContentType(file);
      if (!isPhoto(photo)) throw new UnreadablePhoto('kind');
      if (room.current === 0) throw new UnreadablePhoto('full');
      const page = await preparePage(photo);
      const cut = (await isFileComplete(photo)) ? [] : (['cut'] as const);
      room.current -= 1;
      dispatch({ type: 'added', page: { ...page, flaws: [...cut, ...page.flaws] } });
    } catch (error) {
      const problem = error instanceof UnreadablePhoto ? error.problem : 'unreadable';
      setLeftOut((before) => [...before, { name: file.name, problem }]);
    }
    setWaiting((count) => count - 1);
  };
  const add = (files: readonly File[]) => {
    setLeftOut([]);
    setWaiting((count) => count + files.length);
    for (const file of files) queue.current = queue.current.then(() => readOne(file));
  };
  const start = useRef(() => add(first));
  useEffect(() => {
    isOpen.current = true;
    start.current();
    // React's strict mode mounts twice.
    start.current = () => undefined;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return {
    pages,
    change: dispatch,
    remove: (id: number) => {
      room.current += 1;
      dispatch({ type: 'removed', id });
    },
    add,
    /** Number of photos still to be analysed. */
    waiting,
    leftOut,
  };
}
