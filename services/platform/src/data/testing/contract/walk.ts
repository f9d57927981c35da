import type { Finding, Page, PageQuery, Records } from '../../port/records.js';
import type { Letter } from '../letters.js';

export const ids = (rows: readonly Letter[]): string[] => rows.map(({ _id }) => _id);

/** Reads a list forwards by `next`, then backwards by `prev`. Both must give the same rows. */
export async function walked(letters: Records<Letter>, query: PageQuery<Letter>): Promise<Letter[]> {
  const pages: Page<Letter>[] = [await letters.page(query)];
  for (let last = pages.at(-1); last?.next; last = pages.at(-1)) {
    pages.push(await letters.page({ ...query, cursor: last.next }));
  }
  expect(pages.map(({ page }) => page)).toEqual(pages.map((_, at) => at + 1));
  const back: Page<Letter>[] = pages.slice(-1);
  for (let first = back[0]; first?.prev; first = back[0]) {
    back.unshift(await letters.page({ ...query, cursor: first.prev }));
  }
  expect(back.map(({ rows, page }) => ({ rows, page }))).toEqual(pages.map(({ rows, page }) => ({ rows, page })));
  return pages.flatMap(({ rows }) => rows);
}

/** A verification and what it found. */
export async function findingsOf(verify: (finding: Finding) => Promise<number>) {
  const findings: string[] = [];
  const checked = await verify((what) => findings.push(what));
  return { checked, findings };
}
