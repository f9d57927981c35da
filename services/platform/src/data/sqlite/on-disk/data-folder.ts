import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DataRefused, EngineUnavailable, FolderInUse } from '../../port/errors.js';
import { isBusy, openSqlite, type SqliteConnection, translated } from './driver.js';
import { adviceOnOwner } from './owner.js';

const privateFolder = 0o700;
const privateFile = 0o600;

/** Names in a folder that the product has alone; `lost+found` is there if it is a disk. */
const own = /^([a-z]+\.db|objects|mail|secrets\.key|in-use\.lock|unfinished\.txt|lost\+found)\b/;

/**
 * Creates the folder if it is missing. One that the product has alone becomes readable by its user alone; in any other
 * one people may share files. @throws EngineUnavailable
 */
export function preparePrivateFolder(folder: string): void {
  attempt(folder, () => {
    const made = mkdirSync(folder, { recursive: true, mode: privateFolder });
    // Files in a new folder survive only if its name, and that of each folder above it, is flushed.
    for (let at = folder; made !== undefined && at.length >= made.length; at = dirname(at)) flushFolder(dirname(at));
    const isOurs = readdirSync(folder).every((name) => own.test(name));
    if (isOurs && statSync(folder).mode & 0o077) chmodSync(folder, privateFolder);
  });
}

/**
 * Creates an empty file before SQLite opens it, so that it, its `-wal` and its `-shm` are private from the first byte.
 * An existing file is not opened: closing it would release the locks that this process holds on it.
 */
export function preparePrivateFile(path: string): void {
  attempt(path, () => {
    if (!existsSync(path)) closeSync(openSync(path, 'a', privateFile));
    if (statSync(path).mode & 0o077) chmodSync(path, privateFile);
  });
}

/** Flushes a folder, so that new names in it survive a power cut. Windows refuses this and does it itself. */
export function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** @throws EngineUnavailable */
export function attempt<R>(path: string, work: () => R): R {
  try {
    return work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineUnavailable(`${path} can't be used: ${reason}${adviceOnOwner(path)}`, { cause });
  }
}

/** References that keep connections, and their locks, from garbage collection. */
const openLocks = new Set<SqliteConnection>();

/**
 * Locks the folder. The operating system releases the lock when the process ends in any way.
 * @throws FolderInUse while another process, or this one, holds it; EngineUnavailable if the folder can't be used
 */
export async function claimDataFolder(folder: string): Promise<{ release: () => void }> {
  preparePrivateFolder(folder);
  const path = join(folder, 'in-use.lock');
  preparePrivateFile(path);
  const lock = await openSqlite(path).catch((error: unknown) => {
    throw translated(error, path);
  });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw translated(error, path);
    throw new FolderInUse(
      `${folder} is in use by another command or copy of the product. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  openLocks.add(lock);
  const release = () => {
    if (openLocks.delete(lock)) lock.close();
  };
  return { release };
}

/** Marks a data folder while an import or restore fills it. */
export const unfinishedIn = (dataDir: string): string => join(dataDir, 'unfinished.txt');

/** @throws DataRefused while an import or a restore into this folder has not ended */
export function refuseUnfinished(dataDir: string): void {
  const mark = unfinishedIn(dataDir);
  if (!existsSync(mark)) return;
  const [name] = readFileSync(mark, 'utf8').split(' ');
  throw new DataRefused(
    `${dataDir} is half filled: its ${name} did not end. Run \`npm run data -- ${name}\` again; it goes on where it was.`,
  );
}

interface DiskUse {
  readonly size: number;
  readonly free: number;
  /** Bytes of the service's SQLite file and its log. */
  readonly records: number;
}

export async function diskUse(dataDir: string, service: string): Promise<DiskUse> {
  const { bsize, blocks, bavail } = await statfs(dataDir);
  const files = ['', '-wal', '-shm'].map((ending) => join(dataDir, `${service}.db${ending}`));
  const records = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  return { size: bsize * blocks, free: bsize * bavail, records };
}
