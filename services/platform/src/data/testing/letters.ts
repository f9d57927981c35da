import { z } from 'zod';
import { newId } from '../port/layout.js';
import { type Records, type RecordsEngine, records } from '../port/records.js';

export const Letter = z.object({
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  email: z.string().nullish(),
  message: z.string(),
  size: z.number().nullish(),
  urgent: z.boolean().optional(),
  state: z.string().optional(),
  attempts: z.number().optional(),
  until: z.string().optional(),
  deletedAt: z.string().nullish(),
  marks: z.array(z.object({ at: z.string(), by: z.string().optional() })).optional(),
});
export type Letter = z.infer<typeof Letter>;

/** A record type that uses every option of a declaration. */
export const LetterRecords = records('letters', Letter, {
  unique: ['email'],
  sort: ['name', 'size', 'message', 'urgent'],
  search: ['name', 'email', 'message'],
  filter: ['state', 'size', 'deletedAt'],
  within: ['urgent'],
  expires: 'until',
  hidden: 'deletedAt',
});

/** The declaration of a later version. */
export const LaterLetterRecords = records('letters', Letter, {
  ...LetterRecords,
  sort: ['name', 'size', 'state'],
  search: ['name', 'state'],
  filter: ['size', 'deletedAt'],
  within: [],
});

let minutes = 0;
const begin = Date.UTC(2026, 3, 1);

/** A letter with defaults. Each one is newer than the one before. */
export function aLetter(of: Partial<Letter> = {}): Letter {
  minutes += 1;
  const createdAt = new Date(begin + minutes * 60_000).toISOString();
  return { _id: newId(), createdAt, name: 'Asha Rao', message: 'When may I call?', ...of };
}

/** An engine's storage during a test. */
export interface TestStorage {
  /** Opens an engine. A second engine finds the records of the first one. */
  open(options?: { countCap?: number }): Promise<RecordsEngine>;
  clear(): Promise<void>;
}
export type MakeStorage = () => Promise<TestStorage>;

/** Runs the work with letters in a storage of its own. */
export async function withLetters(
  makeStorage: MakeStorage,
  work: (letters: Records<Letter>, storage: TestStorage) => Promise<void>,
  options: { countCap?: number } = {},
): Promise<void> {
  const storage = await makeStorage();
  const engine = await storage.open(options);
  try {
    await work(await engine.open(LetterRecords), storage);
  } finally {
    await engine.close();
    await storage.clear();
  }
}

export async function insertAll(letters: Records<Letter>, list: readonly Letter[]): Promise<void> {
  for (const letter of list) await letters.insert(letter);
}
