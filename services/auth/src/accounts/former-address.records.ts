import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An address that an account had before a change. `createdAt` is the time of the change. */
export const StoredFormerAddress = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  email: z.string(),
  emailVerified: z.boolean(),
  expiresAt: timestamp,
});
export type FormerAddress = z.infer<typeof StoredFormerAddress>;

export const FormerAddressRecords = records<FormerAddress>('former_addresses', StoredFormerAddress, {
  filter: ['userId'],
  expires: 'expiresAt',
});
