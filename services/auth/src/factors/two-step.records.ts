import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An account's authenticator app and the recovery codes that go with any factor. One record: a code that is used up is so for both at once. */
export const StoredTwoStep = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** The app's secret, encrypted; null for an account with passkeys alone. */
  sealed: z.string().nullable(),
  /** Null until a first code has shown that the app has the secret. */
  onSince: timestamp.nullable(),
  /** The thirty seconds of the last code that was used (RFC 6238, T): none works twice. */
  lastTimeStep: z.number().int(),
  lastUsedAt: timestamp.nullable(),
  /** Argon2id of each recovery code that is left. */
  recoveryHashes: z.array(z.string()),
  /** A new app and its recovery codes: they replace those above once that app shows a first code. */
  moving: z
    .object({ sealed: z.string(), lastTimeStep: z.number().int(), recoveryHashes: z.array(z.string()) })
    .nullish(),
  /** The app's wrong codes since the last right one. A new password, which raises the epoch, ends their count. */
  wrong: z.object({ count: z.number().int(), since: timestamp, epoch: z.number().int() }).nullish(),
  /** Raised by every change: of two at once, one comes late. */
  version: z.number().int(),
});
export type StoredTwoStep = z.infer<typeof StoredTwoStep>;

export const TwoStepRecords = records<StoredTwoStep>('two_steps', StoredTwoStep, {
  unique: ['userId'],
  filter: ['version'],
});
