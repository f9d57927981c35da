import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BadCursor } from './records.js';

/** A position in a sorted list: before, after, or (`including`) at a row, which may be deleted. */
export interface Position {
  readonly key: string;
  readonly id: string;
  readonly including: boolean;
}
export interface Cursor {
  readonly to: 'next' | 'prev';
  /** The number of the page that it leads to. */
  readonly page: number;
  readonly from: Position;
}

const VERSION = 1;
const Place = [z.boolean(), z.string(), z.string()] as const;
const Written = z.tuple([z.literal(VERSION), z.string(), z.enum(['next', 'prev']), z.int().min(1), ...Place]);

/** Binds a cursor to its list: records, order, search and page size. */
export const sealOf = (...list: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 8);

export function encodeCursor(seal: string, { to, page, from }: Cursor): string {
  const written: z.infer<typeof Written> = [VERSION, seal, to, page, from.including, from.key, from.id];
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** @throws BadCursor for a cursor of another list or form */
export function decodeCursor(seal: string, text: string): Cursor {
  const [, sealed, to, page, including, key, id] = writtenIn(text);
  const cursor: Cursor = { to, page, from: { key, id, including } };
  if (sealed !== seal || encodeCursor(seal, cursor) !== text) throw new BadCursor('not a cursor of this list');
  return cursor;
}

function writtenIn(text: string): z.infer<typeof Written> {
  try {
    return Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (error) {
    throw new BadCursor('not a cursor', { cause: error });
  }
}
