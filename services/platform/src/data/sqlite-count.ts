import type { SqliteFile } from './sqlite-file.js';
import type { Sql } from './sqlite-where.js';

/** The number that a query with one row and one column `n` finds. */
export const countedBy = (file: SqliteFile, { text, values }: Sql): number =>
  file.get<{ n: number }>(text, ...values)?.n ?? 0;
