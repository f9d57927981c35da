import { DAY, type FilingInput } from '@easy-tax/contracts';
import { clear, createStore, del, get, getMany, set } from 'idb-keyval';
import { forgetKeptTexts } from '../hooks/use-kept-text';
import type { Attempt } from '../http/api';
import { readToken } from '../http/token';

/**
 * This device's only unfinished filing, with its files, survives reloads and killed tabs. Deleted
 * once sent, on logout, when another account logs in, and after a week. If the browser
 * refuses storage (private windows, a full disk), there is no draft and no error.
 */
export interface Draft {
  readonly values: FilingInput;
  /** The message of the papers sent before, which goes with these too if they have none. */
  readonly earlierMessage: string;
  /** Shown or chosen for these papers; empty: none of the open ones; null: nothing was shown. */
  readonly returnId: string | null;
  /** The return that the page's address named; empty: none. */
  readonly inAddress: string;
  readonly papers: readonly DraftPaper[];
  /** The browser could not store some file. */
  readonly fileLost: boolean;
}

export interface DraftPaper {
  readonly id: string;
  /** One, or photos that were chosen together. */
  readonly files: readonly [File, ...File[]];
  /** Key of a try without an answer. */
  readonly attempt: Attempt | null;
  /** All questions about it were answered. */
  readonly isAnswered: boolean;
}

interface Words extends Pick<Draft, 'values' | 'earlierMessage' | 'returnId' | 'inAddress'> {
  readonly owner: string;
  readonly savedAt: number;
  readonly papers: readonly Omit<DraftPaper, 'files'>[];
}

const RETENTION_MS = 7 * DAY;
const STORE_TIMEOUT_MS = 2000;
const store = createStore('easy-tax', 'filing-draft');
let ended = false;

/** The owner's draft; deletes another account's and an old one. */
export async function readDraft(owner: string): Promise<Draft | null> {
  const words = await storageResult(() => get<unknown>('words', store));
  if (!isWords(words)) return null;
  if (words.owner !== owner || Date.now() - words.savedAt > RETENTION_MS) {
    await deleteDraft();
    return null;
  }
  const keys = words.papers.map(({ id }) => fileKey(id));
  const kept = (await storageResult(() => getMany<unknown>(keys, store))) ?? [];
  const papers = words.papers.flatMap((paper, at) => {
    const files = kept[at];
    return areFiles(files) ? [{ ...paper, files }] : [];
  });
  const { values, earlierMessage, returnId, inAddress } = words;
  return { values, earlierMessage, returnId, inAddress, papers, fileLost: papers.length < words.papers.length };
}

/** Saves the typed text. It is small, so every change is written. */
export async function saveDraftText(words: Omit<Words, 'savedAt'>): Promise<void> {
  if (canSaveDraft()) await storageResult(() => set('words', { ...words, savedAt: Date.now() } satisfies Words, store));
}

/** Separate from the text: large and rarely changed. */
export async function saveDraftFiles({ id, files }: Pick<DraftPaper, 'id' | 'files'>): Promise<void> {
  if (canSaveDraft()) await storageResult(() => set(fileKey(id), files, store));
}

export async function deleteDraftFiles(id: string): Promise<void> {
  await storageResult(() => del(fileKey(id), store));
}

export async function deleteDraft(): Promise<void> {
  await storageResult(() => clear(store));
}

/** Deletes the draft and other unsent text on logout, and stops saving. Does not wait for a hanging store. */
export async function endDrafts(): Promise<void> {
  ended = true;
  forgetKeptTexts();
  await Promise.race([deleteDraft(), new Promise((done) => setTimeout(done, STORE_TIMEOUT_MS))]);
}

/** Deletes another account's draft after a login on this device. */
export async function deleteDraftOfOthers(owner: string): Promise<void> {
  const words = await storageResult(() => get<unknown>('words', store));
  if (isWords(words) && words.owner !== owner) await deleteDraft();
}

/** Never after a logout in any tab. */
const canSaveDraft = () => !ended && readToken() !== null;

const fileKey = (id: string) => `file-${id}`;

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'owner' in value && 'papers' in value;

const areFiles = (value: unknown): value is DraftPaper['files'] =>
  Array.isArray(value) && value.length > 0 && value.every((file) => file instanceof File);

async function storageResult<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    // Storage is refused or full: the form works without a draft.
    return undefined;
  }
}
