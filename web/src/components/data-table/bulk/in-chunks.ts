import type { BulkOutcome } from '@easy-tax/contracts';
import { messageOf } from '../../../lib/http/api';

/** Records per request: fast even on slow disks. */
const BATCH_SIZE = 25;

export interface Outcome extends BulkOutcome {
  /** The reason if a whole request failed, else null. */
  readonly failureMessage: string | null;
}

interface Options {
  readonly batchSize?: number;
  /** Called with the number of records after each request. */
  readonly onProgress?: (count: number) => void;
  /** Asked before each request: the rest is then neither done nor failed. */
  readonly isStopped?: () => boolean;
}

/** Changes many records in several requests. Stops at the first failed request and reports the rest as failed. */
export async function inChunks(
  ids: readonly string[],
  change: (ids: readonly string[]) => Promise<BulkOutcome>,
  { batchSize = BATCH_SIZE, onProgress, isStopped }: Options = {},
): Promise<Outcome> {
  const all: BulkOutcome = { done: [], gone: [], refused: [], failed: [] };
  for (let at = 0; at < ids.length && !isStopped?.(); at += batchSize) {
    try {
      const { done, gone, refused, failed } = await change(ids.slice(at, at + batchSize));
      all.done.push(...done);
      all.gone.push(...gone);
      all.refused.push(...refused);
      onProgress?.(Math.min(ids.length, at + batchSize));
      if (failed.length === 0) continue;
      return { ...all, failed: [...failed, ...ids.slice(at + batchSize)], failureMessage: null };
    } catch (error) {
      return { ...all, failed: ids.slice(at), failureMessage: messageOf(error) };
    }
  }
  return { ...all, failureMessage: null };
}
