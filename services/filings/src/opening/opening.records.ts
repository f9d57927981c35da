import { BatchState, NamedAccount, ReturnForm } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform/data';
import { z } from 'zod';

/**
 * A return of a client's form and period that opens by itself. `_id` is made of all three (`plannedIdOf`), so that there
 * is one for ever. `waiting`: its return is being opened, or a crash came before. `open`: `returnId` is open, by itself or
 * by hand. `kept`: open, and worked on when its batch was taken back. The others have no return: the client was in the
 * archive, the form was unticked for this once, or the batch was taken back.
 */
export const PlannedState = z.enum(['waiting', 'open', 'kept', 'archived', 'unticked', 'taken-back']);
export const StoredPlannedReturn = z.object({
  _id: z.string(),
  createdAt: z.string(),
  clientId: z.string(),
  form: ReturnForm,
  period: z.string(),
  /** A day in IST. */
  opensOn: z.string(),
  state: PlannedState,
  returnId: z.string().nullable(),
  /** Null: its return was opened by hand. */
  batchId: z.string().nullable(),
});
export type StoredPlannedReturn = z.infer<typeof StoredPlannedReturn>;
export const PlannedReturnRecords = records('plannedreturns', StoredPlannedReturn, {
  filter: ['clientId', 'batchId', 'form', 'period', 'state'],
});

/** Returns that open together. */
export const StoredReturnBatch = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The day in IST on which they open. */
  day: z.string(),
  /** The same, of the one batch of a day that opens by itself; null: somebody gave clients a form on that day. */
  ownDay: z.string().nullable(),
  /** Null: by itself. */
  by: NamedAccount.nullable(),
  state: BatchState,
  /** Forms that were unticked for this once, with the period: `GSTR-1 2026-11`. */
  leftOut: z.array(z.string()),
});
export type StoredReturnBatch = z.infer<typeof StoredReturnBatch>;
export const ReturnBatchRecords = records('returnbatches', StoredReturnBatch, {
  unique: ['ownDay'],
  sort: ['day'],
  filter: ['state'],
});
