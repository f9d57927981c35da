import { z } from 'zod';
import { recordId, timestamp } from './fields.js';
import { limits } from './limits.js';
import * as messages from './messages.js';

/** What an owner types to have somebody's account erased: its address, whose case does not matter. */
export const UserErasureInput = z.object({
  email: z
    .string(messages.allFieldsRequired)
    .trim()
    .min(1, messages.allFieldsRequired)
    .max(limits.emailLength, messages.typedElse),
});
export type UserErasureInput = z.infer<typeof UserErasureInput>;

/** How far an erasure is; the account itself goes last, and then there is nothing left to tell. */
export const UserErasure = z.object({
  askedAt: timestamp,
  /** The owner who asked for it, and their name while there is one; null where the person did it themselves. */
  askedBy: recordId.nullable(),
  askedByName: z.string().nullable(),
  /** When that service had nothing more of the account. */
  contactsAt: timestamp.nullable(),
  filingsAt: timestamp.nullable(),
  /** How often it had to be put off, because a service did not answer. */
  putOff: z.number().int(),
});
export type UserErasure = z.infer<typeof UserErasure>;

/** Of an account that is gone nothing else is told: neither that there was one, nor when. */
export const UserErasureState = z.discriminatedUnion('state', [
  UserErasure.extend({ state: z.literal('underWay') }),
  /** The account is there and nobody erases it: it was never asked for, or it was given back. */
  z.object({ state: z.literal('kept') }),
  z.object({ state: z.literal('gone') }),
]);
export type UserErasureState = z.infer<typeof UserErasureState>;
export const UserErasureAnswer = z.object({ success: z.literal(true), data: UserErasureState });
