import { DamagedData, EngineUnavailable } from '../errors.js';
import { DuplicateKey } from '../records.js';

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const code = {
  error: 1,
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  notADb: 26,
};
const unavailable = new Map([
  [code.busy, 'another process keeps the file busy'],
  [code.locked, 'the file is locked'],
  [code.noMemory, 'there is no memory left'],
  [code.readOnly, 'the file or its folder is read-only'],
  [code.io, 'the disk reports an error'],
  [code.full, 'the disk is full'],
  [code.cantOpen, 'the file can not be opened'],
]);

/** The statements are always the same: what one of them misses, or finds in its way, is not what was made. */
const notAsMade = /no such (?:table|column|index)|already exists/;

/** An error of SQLite as one of the product's; anything else stays as it is. */
export function translated(error: unknown, file: string): unknown {
  const primary = primaryCode(error);
  if (primary === null) return error;
  const reason = unavailable.get(primary);
  if (reason) return new EngineUnavailable(`${file}: ${reason}`, { cause: error });
  if (primary === code.corrupt || primary === code.notADb) return damaged(file, error);
  if (primary === code.error && notAsMade.test(String(error))) return damaged(file, error);
  const [, field] = /UNIQUE constraint failed: \w+\.(?:f_)?(\w+)/.exec(String(error)) ?? [];
  return field ? new DuplicateKey(field) : error;
}

export const damaged = (file: string, cause?: unknown): DamagedData =>
  new DamagedData(
    `${file} is damaged. Stop the product; \`npm run data -- verify\` names what is wrong, and ` +
      '`npm run data -- restore` brings the newest backup into an empty DATA_DIR.',
    { cause },
  );

/** The same of counts that hold for a while alone. */
export const damagedPassing = (file: string, cause: unknown): DamagedData =>
  new DamagedData(`${file} is damaged. Start the product again: what it counts begins anew.`, { cause });

export const isBusy = (error: unknown): boolean => primaryCode(error) === code.busy;

function primaryCode(error: unknown): number | null {
  const known = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : null;
  // The lower byte is the kind; the rest tells its variants apart.
  return typeof known === 'number' ? known & 0xff : null;
}
