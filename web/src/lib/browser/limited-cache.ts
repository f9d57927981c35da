import type { State } from 'swr';

/** Entries per kind, so that going back shows them at once. */
const MAX_PER_KIND = 40;

/** SWR serializes an array key as `@"list","filings","page=2",`: its first element is the kind. */
const kindOf = (key: string): string => key.slice(0, key.indexOf(',') + 1);

/**
 * A bounded cache for SWR, which never evicts: in a day staff load thousands of pages, records and
 * searches. Keeps the latest entries of each kind.
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
