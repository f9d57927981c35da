import { DAY, type FilingInput } from '@easy-tax/contracts';
import { clear, createStore, del, get, getMany, set } from 'idb-keyval';
import type { Attempt } from '../http/attempt-keys';
import { readToken } from '../http/token';

/**
 * This device's only unfinished filing, with its file, survives reloads and killed tabs. Deleted
 * once sent, on logout, when another account logs in, and after a week. If the browser
 * refuses storage (private windows, a full disk), there is no draft and no error.
 */
export interface Draft {
  readonly values: FilingInput;
  readonly file: File | null;
  /** The browser could not store the file. */
  readonly fileLost: boolean;
  /** Key of a try without an answer. */
  readonly attempt: Attempt | null;
}

interface Words extends Pick<Draft, 'values' | 'attempt'> {
  readonly owner: string;
  readonly savedAt: number;
  readonly hasFile: boolean;
}

const RETENTION_MS = 7 * DAY;
const STORE_TIMEOUT_MS = 2000;
const store = createStore('easy-tax', 'filing-draft');
let ended = false;

export async function readDraft(owner: string): Promise<Draft | null> {
  const [words, kept] = (await storageResult(() => getMany<unknown>(['words', 'file'], store))) ?? [];
  if (!isWords(words)) return null;
  if (words.owner !== owner || Date.now() - words.savedAt > RETENTION_MS) {
    await deleteDraft();
    return null;
  }
  const file = kept instanceof File ? kept : null;
  return { values: words.values, attempt: words.attempt, file, fileLost: words.hasFile && !file };
}

/** Saves the typed text. It is small, so every change is written. */
export async function saveDraftText(words: Omit<Words, 'savedAt'>): Promise<void> {
  if (canSaveDraft()) await storageResult(() => set('words', { ...words, savedAt: Date.now() } satisfies Words, store));
}

/** Separate from the text: large and rarely changed. An older file never replaces a newer one. */
export async function saveDraftFile(file: File | null): Promise<void> {
  const kept = file && canSaveDraft() && (await storageResult(() => set('file', file, store).then(() => true)));
  if (!kept) await storageResult(() => del('file', store));
}

export async function deleteDraft(): Promise<void> {
  await storageResult(() => clear(store));
}

/** Deletes the draft on logout and stops saving. Does not wait for a hanging store. */
export async function endDrafts(): Promise<void> {
  ended = true;
  await Promise.race([deleteDraft(), new Promise((done) => setTimeout(done, STORE_TIMEOUT_MS))]);
}

/** Deletes another account's draft after a login on this device. */
export async function deleteDraftOfOthers(owner: string): Promise<void> {
  const words = await storageResult(() => get<unknown>('words', store));
  if (isWords(words) && words.owner !== owner) await deleteDraft();
}

/** Never after a logout in any tab. */
const canSaveDraft = () => !ended && readToken() !== null;

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'owner' in value;

async function storageResult<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    // Storage is refused or full: the form works without a draft.
    return undefined;
  }
}
