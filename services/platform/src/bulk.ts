import type { BulkOutcome } from '@easy-tax/contracts';
import { NotFound } from './http/errors.js';

/**
 * Does the same to each record, one after the other. Missing records are reported apart. The first other error ends
 * the work, so that a dependency that is down is waited for once, and the rest is reported as failed.
 * @throws that error if nothing was done before it
 */
export async function eachOf(ids: readonly string[], act: (id: string) => Promise<void>): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], gone: [], failed: [] };
  const open = new Set(ids);
  for (const id of open) {
    try {
      await act(id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof NotFound)) {
        if (outcome.done.length === 0) throw error;
        outcome.failed.push(...open);
        break;
      }
      outcome.gone.push(id);
    }
    open.delete(id);
  }
  return outcome;
}
