import type { BulkOutcome } from '@easy-tax/contracts';
import { NotFound } from './errors.js';

/**
 * Runs `act` on each record, one after the other. Reports missing records apart. Stops at the first other error, to
 * wait only once for a dependency that is down, and reports the rest as failed.
 * @throws that error if nothing was done
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
