import { type Filing, MB } from '@easy-tax/contracts';
import { isFileComplete, withContentType } from '../../../lib/upload/file-content';
import { isPhoto } from '../../../lib/upload/is-photo';
import { attachPdfPassword } from '../../../lib/upload/pdf-passwords';
import { hintsOf } from '../photos/page-list';
import { IncompleteFile } from './IncompleteFile';
import { LockedPdf } from './LockedPdf';
import { readLock } from './pdf/read-lock';
import { SentBefore } from './SentBefore';
import { SharedFiles } from './SharedFiles';
import type { Ask } from './use-preparation';

interface Tools {
  readonly ask: Ask;
  /** The client's earlier papers. */
  readonly sent: readonly Filing[];
  readonly paper: string;
  /** The client answered all questions about the file before a reload. */
  readonly isRestored: boolean;
  /** Set for files that the client did not choose here: the page that shared them, or empty. */
  readonly sharedFrom: string | undefined;
}

/** Larger files are neither hashed nor unlocked: they don't fit into a small phone's memory. */
const MAX_BYTES = 25 * MB;

/**
 * Returns the files to upload instead of the chosen ones; none if cancelled.
 * @param asPages makes a PDF of even one photo
 */
export async function prepareFiles(given: readonly File[], tools: Tools, asPages: boolean): Promise<readonly File[]> {
  if (!(await isTaken(given, tools))) return [];
  const chosen = await Promise.all(given.map(withContentType));
  const areSeveralPhotos = chosen.length > 1 && chosen.every(isPhoto);
  const files = asPages || areSeveralPhotos ? await joinPhotos(chosen, tools) : await checkOne(chosen, tools);
  const [file, another] = files;
  if (!file || another || file.size > MAX_BYTES) return files;
  const open = await unlock(file, tools);
  return open && (await isWanted(open, tools)) ? [open] : [];
}

/** False for shared files that the client doesn't want: any page of the web can share some. */
async function isTaken(files: readonly File[], { ask, sharedFrom: from }: Tools): Promise<boolean> {
  if (from === undefined) return true;
  const names = files.map(({ name }) => name);
  return ask<boolean>((answer) => <SharedFiles names={names} from={from} onAnswer={answer} />);
}

async function joinPhotos(photos: readonly File[], { ask }: Tools): Promise<readonly File[]> {
  const { PhotoPages } = await import('../photos/PhotoPages');
  const pdf = await ask<File | null>((answer) => <PhotoPages photos={photos} onAnswer={answer} />);
  return pdf ? [pdf] : [];
}

/** Asks about a single file that seems to be cut off, or about a poor photo. Files that are refused have no type. */
async function checkOne(chosen: readonly File[], tools: Tools): Promise<readonly File[]> {
  const [file, another] = chosen;
  if (!file || another || file.type === '' || tools.isRestored) return chosen;
  if (await isFileComplete(file)) return checkPhoto(chosen, tools);
  const isSent = await tools.ask<boolean>((answer) => <IncompleteFile name={file.name} onAnswer={answer} />);
  return isSent ? chosen : [];
}

/** Shows a single dark, blurred or small photo before it is sent. Not a PNG: screenshots are sharp. */
async function checkPhoto(chosen: readonly File[], tools: Tools): Promise<readonly File[]> {
  const [photo, another] = chosen;
  if (!photo || another || photo.type !== 'image/jpeg') return chosen;
  const { preparePage } = await import('../photos/prepare-page');
  // Photos that this browser can't decode are sent unchecked.
  const page = await preparePage(photo).catch(() => null);
  if (!page || hintsOf(page).length === 0) return chosen;
  const { PoorPhoto } = await import('../photos/PoorPhoto');
  const use = await tools.ask<'asItIs' | 'improved' | 'no'>((answer) => <PoorPhoto page={page} onAnswer={answer} />);
  if (use === 'improved') return joinPhotos(chosen, tools);
  return use === 'asItIs' ? chosen : [];
}

/** Null if cancelled. */
async function unlock(file: File, { ask, paper }: Tools): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const lock = readLock(bytes);
  if (!lock) return file;
  const { decrypt } = await import('./pdf/decrypt');
  // A PDF locked only against changes opens without a password.
  if (typeof (await decrypt(bytes, '')) === 'object') return file;
  const given = await ask<{ readonly file: File; readonly password: string } | null>((answer) => (
    <LockedPdf file={file} bytes={bytes} paper={paper} isSigned={lock.isSigned} onAnswer={answer} />
  ));
  return given && attachPdfPassword(given.file, given.password);
}

/** False if the file was sent before and the client does not want to send it again. */
async function isWanted(file: File, { ask, sent, isRestored }: Tools): Promise<boolean> {
  // A restored file may already be stored; browsers have no digests on plain HTTP.
  if (isRestored || !globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const earlier = sent.find((one) => one.sha256 === sha256);
  return !earlier || ask<boolean>((answer) => <SentBefore earlier={earlier} onAnswer={answer} />);
}
