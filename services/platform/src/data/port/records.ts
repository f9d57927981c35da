import type { z } from 'zod';
import type { Migration } from './layout.js';

/** Every stored record's fields. Times are ISO 8601 in UTC, so that they sort as text on every engine. */
export interface Stored {
  readonly _id: string;
  readonly createdAt: string;
}

type Field<T> = Extract<keyof T, string>;

/** Declared once; both engines make their schema, indexes and search from it. */
export interface RecordsDeclaration<T extends Stored, F extends string = Field<T>> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** No two records share a value of one of these fields; null and undefined don't count. */
  readonly unique: readonly F[];
  /** Columns that a list may be sorted by; text sorts without case. `createdAt` is always one. */
  readonly sort: readonly F[];
  /** Columns that a search looks into: substrings, without case. */
  readonly search: readonly F[];
  /** Fields that `where` may name beyond `_id` and the unique ones. */
  readonly filter: readonly F[];
  /** The same for fields that filter lists: each sort order has an index that begins with the field. */
  readonly within?: readonly F[];
  /** A time field: the record is removed once it has passed. */
  readonly expires?: F;
  /** True: the feature calls `expire` itself, after other work. */
  readonly isExpiredByFeature?: boolean;
  /** A time field: while it is set the record is in no page, count or search. */
  readonly hidden?: F;
  /** All migrations since the first version. None is ever removed, because data of any age may be opened. */
  readonly migrations?: readonly Migration[];
}

export interface AnyDeclaration extends Omit<RecordsDeclaration<Stored, string>, 'schema'> {
  readonly schema: z.ZodType;
}

export function records<T extends Stored>(
  name: string,
  schema: z.ZodType<T>,
  options: Partial<Omit<RecordsDeclaration<T>, 'name' | 'schema'>> = {},
): RecordsDeclaration<T> {
  return { name, schema, unique: [], sort: [], search: [], filter: [], ...options };
}

/** A value to equal (null: not set), or bounds for times and numbers, or one of several. */
export type Condition<V> =
  | V
  | null
  | { readonly before: V }
  | { readonly notBefore: V }
  | { readonly notBefore: V; readonly before: V }
  | { readonly in: readonly V[] };
/** `createdAt` can always be named, by bounds. */
export type Where<T extends Stored> = { readonly [K in Field<T>]?: Condition<NonNullable<T[K]>> };

export interface PageQuery<T extends Stored> {
  readonly where?: Where<T>;
  readonly search?: string;
  /** With a search: further texts. A row with one of all is a match. */
  readonly orSearch?: readonly string[];
  /** With a search: the texts of each of its words. A row with one of every word's is a match, too. */
  readonly orWords?: readonly (readonly string[])[];
  /** With a search: a row that fits one of these is a match, too. */
  readonly orWhere?: readonly Where<T>[];
  readonly sort?: Field<T>;
  readonly dir?: 'asc' | 'desc';
  /** From 1; ignored with a cursor. */
  readonly page?: number;
  readonly pageSize: number;
  /** Rows in place of the first page; further rows come in pages. */
  readonly atOnce?: number;
  readonly cursor?: string;
}

export interface Page<T> {
  readonly rows: T[];
  readonly total: number;
  /** False if a filter or search matches more than the cap (10,000): `total` is then the cap. */
  readonly totalExact: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly next: string | null;
  readonly prev: string | null;
}

type NumberField<T> = { [K in Field<T>]: NonNullable<T[K]> extends number ? K : never }[Field<T>];
export interface Change<T extends Stored> {
  readonly set?: Partial<Omit<T, '_id' | 'createdAt'>>;
  readonly add?: { readonly [K in NumberField<T>]?: number };
}

export interface WriteOptions {
  /**
   * False: the promise resolves when the write would survive the end of the process. A power cut may take it, though
   * never while a later write stays. For counters, and for writes that are useless without a later one.
   */
  readonly shouldFlush?: boolean;
}

/** A write's promise resolves only when the write would survive a power cut. Both engines pass one contract suite. */
export interface Records<T extends Stored> {
  /** @throws DuplicateKey naming the field whose value another record has: `_id`, else the first that was declared. */
  insert(record: T, options?: WriteOptions): Promise<T>;
  /**
   * Inserts in this order, with few flushes: for seeds and imports. It stops at the first record that is refused; those
   * before it are stored, those after it are not.
   * @throws DuplicateKey naming the field whose value another record has; a record not of its type stores none of them
   */
  insertMany(records: readonly T[]): Promise<void>;
  find(id: string): Promise<T | null>;
  findBy<K extends Field<T>>(uniqueField: K, value: NonNullable<T[K]>): Promise<T | null>;
  /** @throws BadCursor */
  page(query: PageQuery<T>): Promise<Page<T>>;
  /** Changes the one record that matches `where` (which names `_id` or a unique field) at this moment; null if none does. */
  change(where: Where<T>, change: Change<T>, options?: WriteOptions): Promise<T | null>;
  /** Removes the one record that matches; false if none does. */
  remove(where: Where<T>, options?: WriteOptions): Promise<boolean>;
  /** Removes expired records. @returns their number */
  expire(now: Date): Promise<number>;
  /** Ids of at most so many matching records, hidden ones too, in no order. */
  ids(where: Where<T>, most: number): Promise<string[]>;
  /** All matching records, hidden ones too, by id; safe during writes. */
  iterate(where?: Where<T>): AsyncIterable<T>;
  /** The same as an array, where they are few. */
  list(where?: Where<T>): Promise<T[]>;
}

export type Finding = (what: string) => void;

/** Called before a type's derived data is rebuilt, which can take minutes, with its number of records. */
export type Rebuilt = (type: string, records: number) => void;

/** Called with the number of further records done, if that takes long. */
export type Step = (more: number) => void;

export interface EngineLoad {
  /** Writes under way, if one writer does them all. */
  readonly writesWaiting?: number;
  /** Connections to a server, if any. */
  readonly pool?: { readonly open: number; readonly inUse: number; readonly waiting: number; readonly max: number };
}

export interface EngineOptions {
  /** Names the SQLite file `<service>.db` and the Mongo database `easytax_<service>`. */
  readonly service: string;
  /** Set: MongoDB; else SQLite. */
  readonly mongoUrl?: string;
  readonly dataDir: string;
  readonly rebuilt?: Rebuilt;
  /** On MongoDB nothing is written, for users with read rights only. */
  readonly isReadOnly?: boolean;
}

export interface RecordsEngine {
  /** True if other processes may use the same place at the same time. */
  readonly isShared: boolean;
  /** @throws NewerData; OlderData where `migrate` has to come first */
  open<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<Records<T>>;
  /**
   * Migrates the stored records of a type to this release, while no service runs. Can be stopped at any moment and run
   * again.
   * @throws NewerData; RecordsDisagree
   */
  migrate(declaration: AnyDeclaration): Promise<void>;
  /**
   * Compares all derived data of a type (columns, search rows, counts) with its records, while nobody writes. @returns
   * the number of records
   */
  verify(declaration: AnyDeclaration, finding: Finding, step?: Step): Promise<number>;
  /**
   * Frees the space of removed records of a type, as far as the engine can do that in place, while nobody writes. Can
   * be stopped at any moment without loss.
   * @throws DataRefused if the server can't do that
   */
  compact(declaration: AnyDeclaration): Promise<void>;
  load(): EngineLoad;
  /** Resolves when the engine answers; used by /readyz. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export const RECORDS_ENGINE = Symbol('records engine');

export class DuplicateKey extends Error {
  constructor(readonly field: string) {
    super(`another record has this ${field}`);
  }
}
export async function nullIfDuplicate<T>(insert: Promise<T>): Promise<T | null> {
  try {
    return await insert;
  } catch (error) {
    if (error instanceof DuplicateKey) return null;
    throw error;
  }
}
export class BadCursor extends Error {}
