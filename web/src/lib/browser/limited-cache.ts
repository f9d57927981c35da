import type { State } from 'swr';

/** Entries a kind: going back shows them at once. */
const MAX_PER_KIND = 40;

/** SWR writes a key that is a list as `@"list","filings","page=2",`: its first word says what kind of thing it is. */
const kindOf = (key: string): string => key.slice(0, key.indexOf(',') + 1);

/**
 * A bounded cache for SWR, which never forgets: a day's work turns thousands of pages, opens as many records and
 * searches for as many words. The latest entries of each kind stay; the others are requested again.
 */
export class LimitedCache extends Map<string, State> {
  override set(key: string, value: State): this {
    super.delete(key);
    super.set(key, value);
    const kind = kindOf(key);
    if (!kind) return this;
    const kept = [...this.keys()].filter((other) => other.startsWith(kind));
    for (const oldest of kept.slice(0, Math.max(0, kept.length - MAX_PER_KIND))) super.delete(oldest);
    return this;
  }
}
