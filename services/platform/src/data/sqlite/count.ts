import type { SqliteFile } from './file.js';
import type { Sql } from './where.js';

/** The number that a query with one row and one column `n` finds. */
export const countedBy = (file: SqliteFile, { text, values }: Sql): number =>
  file.get<{ n: number }>(text, ...values)?.n ?? 0;
