import { type Filing, MB } from '@easy-tax/contracts';
import {
  attachPdfPassword,
  isFileComplete,
  isPhoto,
  readLock,
  withContentType,
} from '../../../lib/upload/file-content';
import { hintsOf } from '../photos/page-list';
import { IncompleteFile, LockedPdf, SentBefore, SharedFiles } from './Questions';
import type { Ask } from './use-preparation';

interface Tools {
  readonly ask: Ask;
  /** The client's earlier papers. */
  readonly sent: readonly Filing[];
  readonly paper: string;
  /** The client answered all questions about its content before a reload. */
  readonly isRestored: boolean;
}

/** A question that was closed without an answer. */
export type OpenQuestion = 'locked' | 'incomplete';
/** The file to upload instead of the chosen one; null if the client leaves it out. */
export type Prepared = File | OpenQuestion | null;

/** Larger files are neither hashed nor unlocked: they don't fit into a small phone's memory. */
const MAX_BYTES = 25 * MB;

/**
 * Returns the files to upload instead of the chosen ones; none if cancelled. Several photos become one PDF.
 * @param asPages makes a PDF of even one photo
 */
export async function prepareFiles(files: readonly File[], tools: Tools, asPages: boolean): Promise<readonly File[]> {
  const chosen = await Promise.all(files.map(withContentType));
  const arePages = asPages || (chosen.length > 1 && chosen.every(isPhoto));
  if (!arePages && chosen.length > 1) return chosen;
  const file = arePages ? await joinPhotos(chosen, tools) : chosen[0];
  const prepared = file ? await prepareFile(file, tools) : null;
  return prepared instanceof File ? [prepared] : [];
}

/** Asks about a file that seems to be cut off, a poor photo, a locked PDF, a file sent before. */
export async function prepareFile(file: File, tools: Tools): Promise<Prepared> {
  const checked = await checkContent(await withContentType(file), tools);
  if (!(checked instanceof File) || checked.size > MAX_BYTES) return checked;
  const open = await unlock(checked, tools);
  if (!(open instanceof File)) return open;
  return (await isWanted(open, tools)) ? open : null;
}

/** False for files that another app or page shares and that the client doesn't want: any page of the web can share some. */
export function isShareWanted(files: readonly File[], from: string, ask: Ask): Promise<boolean> {
  const names = files.map(({ name }) => name);
  return ask<boolean>((answer) => <SharedFiles names={names} from={from} onAnswer={answer} />);
}

/** One PDF of the photos and those that the client adds; null if cancelled. */
export async function joinPhotos(photos: readonly File[], { ask }: Pick<Tools, 'ask'>): Promise<File | null> {
  const { PhotoPages } = await import('../photos/PhotoPages');
  return ask<File | null>((answer) => <PhotoPages photos={photos} onAnswer={answer} />);
}

/** Files that are refused have no type. */
async function checkContent(file: File, tools: Tools): Promise<Prepared> {
  if (file.type === '' || tools.isRestored) return file;
  if (await isFileComplete(file)) return checkPhoto(file, tools);
  const answer = await tools.ask<'send' | 'no' | 'later'>((give) => (
    <IncompleteFile name={file.name} onAnswer={give} />
  ));
  if (answer === 'later') return 'incomplete';
  return answer === 'send' ? file : null;
}

/** Shows a dark, blurred or small photo before it is sent. Not a PNG: screenshots are sharp. */
async function checkPhoto(photo: File, tools: Tools): Promise<File | null> {
  if (photo.type !== 'image/jpeg') return photo;
  const { preparePage } = await import('../photos/read-photo');
  // Photos that this browser can't decode are sent unchecked.
  const page = await preparePage(photo).catch(() => null);
  if (!page || hintsOf(page).length === 0) return photo;
  const { PoorPhoto } = await import('../photos/PoorPhoto');
  const use = await tools.ask<'asItIs' | 'improved' | 'no'>((answer) => <PoorPhoto page={page} onAnswer={answer} />);
  if (use === 'improved') return joinPhotos([photo], tools);
  return use === 'asItIs' ? photo : null;
}

async function unlock(file: File, { ask, paper }: Tools): Promise<File | 'locked'> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const lock = readLock(bytes);
  if (!lock) return file;
  const { decrypt } = await import('./pdf/decrypt');
  // A PDF locked only against changes opens without a password.
  if (typeof (await decrypt(bytes, '')) === 'object') return file;
  const answer = await ask<{ readonly file: File; readonly password: string } | null>((resolve) => (
    <LockedPdf file={file} bytes={bytes} paper={paper} isSigned={lock.isSigned} onAnswer={resolve} />
  ));
  return answer ? attachPdfPassword(answer.file, answer.password) : 'locked';
}

/** False if the file was sent before and the client does not want to send it again. */
async function isWanted(file: File, { ask, sent }: Tools): Promise<boolean> {
  // Browsers have no digests on plain HTTP.
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const earlier = sent.find((one) => one.sha256 === sha256);
  return !earlier || ask<boolean>((answer) => <SentBefore earlier={earlier} onAnswer={answer} />);
}
