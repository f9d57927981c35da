import { type Filing, MB } from '@easy-tax/contracts';
import { type ComponentType, type ReactElement, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { maxFileMbOf, useSiteConfig } from '../../../lib/http/site-config';
import { fetchMyFilings } from '../../../lib/session/my-records';
import {
  attachPdfPassword,
  isFileComplete,
  isPhoto,
  readLock,
  withContentType,
} from '../../../lib/upload/file-content';

const loadQuestions = () => import('./Questions');

/** A dialog, and what it asks about. */
type QuestionOf<Asked, Answer> = ComponentType<Asked & { readonly onAnswer: (answer: Answer) => void }>;

interface Tools {
  readonly questions: Awaited<ReturnType<typeof loadQuestions>>;
  /** Shows a question until it is answered. */
  readonly ask: <Answer, Asked extends object>(question: QuestionOf<Asked, Answer>, asked: Asked) => Promise<Answer>;
  /** The client's earlier papers. */
  readonly sent: readonly Filing[];
  readonly paper: string;
  /** Larger files are refused. */
  readonly maxMb: number;
}

/** A question that was closed without an answer. */
export type OpenQuestion = 'locked' | 'incomplete';
/** The file to upload instead of the chosen one; null if the client leaves it out. */
type Prepared = File | OpenQuestion | null;

/**
 * Prepares chosen files for an upload: asks about files that another app or page shares, makes one PDF of several photos,
 * warns of photos that may be hard to read, asks for the password of a locked PDF, and warns of files sent before. One
 * question is open at a time. Loads its questions when the first file is chosen. Render `dialog` in the page.
 * @param paper the paper's name, if known
 * @param areEarlierKnown false for a sender without an account: nothing is compared with earlier papers
 */
export function usePreparation(paper = '', areEarlierKnown = true) {
  const { data: sent = [] } = useSWRImmutable(areEarlierKnown ? 'my-filings' : null, fetchMyFilings, {
    shouldRetryOnError: false,
  });
  const maxMb = maxFileMbOf(useSiteConfig());
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const [running, setRunning] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const ask = <Answer, Asked extends object>(Question: QuestionOf<Asked, Answer>, asked: Asked): Promise<Answer> =>
    new Promise((resolve) => {
      const onAnswer = (answer: Answer) => {
        setDialog(null);
        resolve(answer);
      };
      setDialog(<Question {...asked} onAnswer={onAnswer} />);
    });
  /** Waits for earlier questions. @param unchecked the answer if the code can't be loaded, as offline: the service checks anyway */
  const inTurn = <Answer,>(work: (tools: Tools) => Promise<Answer>, unchecked: Answer): Promise<Answer> => {
    const run = async () => {
      setRunning((count) => count + 1);
      try {
        return await work({ questions: await loadQuestions(), ask, sent, paper, maxMb });
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
      return inTurn((tools) => prepareFiles(chosen, tools, asPages), chosen);
    },
    /** One of several papers. `isRestored`: the questions about its content were answered before a reload. */
    prepareFile: (file: File, { isRestored = false } = {}): Promise<Prepared> =>
      inTurn((tools) => prepareFile(file, tools, isRestored), file),
    /** One PDF of photos; null if cancelled. */
    joinPhotos: (photos: readonly File[]): Promise<File | null> => inTurn((tools) => joinPhotos(photos, tools), null),
    /**
     * False for files that another app or page shares and that the client doesn't want: any page of the web can share some.
     * @param from the page that shared them, or empty for an app
     */
    isShareWanted: (files: readonly File[], from: string): Promise<boolean> =>
      inTurn(({ questions, ask }) => ask(questions.SharedFiles, { names: files.map(({ name }) => name), from }), false),
    dialog,
    isPreparing: running > 0,
  };
}

/** Larger files are neither hashed nor unlocked: they don't fit into a small phone's memory. */
const MAX_BYTES = 25 * MB;

/** Several photos become one PDF. @param asPages makes a PDF of even one photo */
async function prepareFiles(files: readonly File[], tools: Tools, asPages: boolean): Promise<readonly File[]> {
  const chosen = await Promise.all(files.map(withContentType));
  const arePages = asPages || (chosen.length > 1 && chosen.every(isPhoto));
  if (!arePages && chosen.length > 1) return chosen;
  const file = arePages ? await joinPhotos(chosen, tools) : chosen[0];
  const prepared = file ? await prepareFile(file, tools) : null;
  return prepared instanceof File ? [prepared] : [];
}

/** Asks about a file that seems to be cut off, a poor photo, a locked PDF, a file sent before. */
async function prepareFile(file: File, tools: Tools, isRestored = false): Promise<Prepared> {
  // Refused once it is prepared: nothing is asked about it before.
  if (file.size > tools.maxMb * MB) return file;
  const typed = await withContentType(file);
  // Files that are refused have no type.
  const checked = typed.type === '' || isRestored ? typed : await checkContent(typed, tools);
  if (!(checked instanceof File) || checked.size > MAX_BYTES) return checked;
  const open = await unlock(checked, tools);
  if (!(open instanceof File)) return open;
  return (await isWanted(open, tools)) ? open : null;
}

async function checkContent(file: File, tools: Tools): Promise<Prepared> {
  if (await isFileComplete(file)) return checkPhoto(file, tools);
  const answer = await tools.ask(tools.questions.IncompleteFile, { name: file.name });
  if (answer === 'later') return 'incomplete';
  return answer === 'send' ? file : null;
}

/** Shows a dark, blurred or small photo before it is sent. Not a PNG: screenshots are sharp. */
async function checkPhoto(photo: File, tools: Tools): Promise<File | null> {
  if (photo.type !== 'image/jpeg') return photo;
  const [{ preparePage }, { hintsOf }] = await Promise.all([
    import('../photos/read-photo'),
    import('../photos/page-list'),
  ]);
  // Photos that this browser can't decode are sent unchecked.
  const page = await preparePage(photo).catch(() => null);
  if (!page || hintsOf(page).length === 0) return photo;
  const { PoorPhoto } = await import('../photos/PoorPhoto');
  const use = await tools.ask(PoorPhoto, { page });
  if (use === 'improved') return joinPhotos([photo], tools);
  return use === 'asItIs' ? photo : null;
}

/** One PDF of the photos and those that the client adds; null if cancelled. */
async function joinPhotos(photos: readonly File[], { ask }: Tools): Promise<File | null> {
  const { PhotoPages } = await import('../photos/PhotoPages');
  return ask(PhotoPages, { photos });
}

async function unlock(file: File, { questions, ask, paper }: Tools): Promise<File | 'locked'> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const lock = readLock(bytes);
  if (!lock) return file;
  const { decrypt } = await import('./pdf/decrypt');
  // A PDF locked only against changes opens without a password.
  if (typeof (await decrypt(bytes, '')) === 'object') return file;
  const answer = await ask(questions.LockedPdf, { file, bytes, paper, isSigned: lock.isSigned });
  return answer ? attachPdfPassword(answer.file, answer.password) : 'locked';
}

/** False if the file was sent before and the client does not want to send it again. */
async function isWanted(file: File, { questions, ask, sent }: Tools): Promise<boolean> {
  // Browsers have no digests on plain HTTP.
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const earlier = sent.find((one) => one.sha256 === sha256);
  return !earlier || ask(questions.SentBefore, { earlier });
}
