import type { Rebuilt } from './records.js';

/** Rows between two words about them: some seconds. */
const every = 20_000;

/** Says now and then how many records of a type are done. */
export function tellRebuilt(tell: (type: string, rows: number) => void): Rebuilt {
  const done = new Map<string, number>();
  return (type, more) => {
    const before = done.get(type) ?? 0;
    const rows = before + more;
    done.set(type, rows);
    if (Math.floor(rows / every) > Math.floor(before / every)) tell(type, rows);
  };
}
