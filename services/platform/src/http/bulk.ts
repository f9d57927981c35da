import type { BulkOutcome } from '@easy-tax/contracts';
import { AppError, NotFound } from './errors.js';

/**
 * Runs `act` on each record, one after the other. Reports missing and refused records apart. Stops at the first other error, to
 * wait only once for a dependency that is down, and reports the rest as failed.
 * @throws that error if nothing was done
 */
export async function eachOf(ids: readonly string[], act: (id: string) => Promise<void>): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], gone: [], refused: [], failed: [] };
  const open = new Set(ids);
  for (const id of open) {
    try {
      await act(id);
      outcome.done.push(id);
    } catch (error) {
      if (error instanceof NotFound) outcome.gone.push(id);
      else if (error instanceof AppError && (error.code === 'conflict' || error.code === 'forbidden'))
        outcome.refused.push({ _id: id, message: error.message });
      else if (outcome.done.length === 0) throw error;
      else {
        outcome.failed.push(...open);
        break;
      }
    }
    open.delete(id);
  }
  return outcome;
}
