import { ReturnStep, StaffReturn } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** How many returns are alike in what the overview counts, and their fees in rupees. */
export const ReturnTally = z.object({
  _id: z.string(),
  createdAt: z.string(),
  key: z.string(),
  isOpen: z.boolean(),
  step: ReturnStep,
  /** The assignee of open returns; null: nobody, and for all that are finished. */
  assigneeId: z.string().nullable(),
  feeState: StaffReturn.shape.feeState,
  returns: z.number().int(),
  rupees: z.number().int(),
  /** Rises with each change, so that a count of all returns sees what happened meanwhile. */
  changes: z.number().int(),
});
export type ReturnTally = z.infer<typeof ReturnTally>;

export const ReturnTallyRecords = records('returntallies', ReturnTally, { unique: ['key'], filter: ['changes'] });
