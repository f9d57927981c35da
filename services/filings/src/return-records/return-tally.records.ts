import { ReturnStep, StaffReturn } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** Number of returns with the same counted fields, and their fees in rupees. */
export const ReturnTally = z.object({
  _id: z.string(),
  createdAt: z.string(),
  key: z.string(),
  isOpen: z.boolean(),
  step: ReturnStep,
  /** The assignee of open returns; null: nobody, or finished. */
  assigneeId: z.string().nullable(),
  feeState: StaffReturn.shape.feeState,
  returns: z.number().int(),
  rupees: z.number().int(),
  /** Incremented with each change, so that a recount notices concurrent changes. */
  changes: z.number().int(),
});
export type ReturnTally = z.infer<typeof ReturnTally>;

export const ReturnTallyRecords = records('returntallies', ReturnTally, { unique: ['key'], filter: ['changes'] });
