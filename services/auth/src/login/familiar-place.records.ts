import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A network from which an account has logged in. */
export const StoredFamiliarPlace = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** SHA-256 of the account's address and the network. */
  placeHash: z.string(),
  /** The account's id, so that the place is erased with it. */
  userId: recordId.optional(),
  expiresAt: timestamp,
});
export type FamiliarPlace = z.infer<typeof StoredFamiliarPlace>;

export const FamiliarPlaceRecords = records<FamiliarPlace>('familiar_places', StoredFamiliarPlace, {
  unique: ['placeHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});
