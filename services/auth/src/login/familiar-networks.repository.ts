import { createHash } from 'node:crypto';
import { emailKey, limits, networkOf, recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData } from '../user-records/personal-data-part.js';
import { UserRecordsRepository } from '../user-records/user-records.repository.js';

/** A network from which an account has logged in. */
const StoredFamiliarPlace = z.object({
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

/** Networks that an account logs in from: failed logins from other networks must not lock those out. */
@Injectable()
@HoldsPersonalData(FamiliarPlaceRecords)
export class FamiliarPlacesRepository extends UserRecordsRepository<FamiliarPlace> {
  constructor(@InjectRecords(FamiliarPlaceRecords) places: Records<FamiliarPlace>) {
    super(places);
  }

  async knows(placeHash: string, now: Date): Promise<boolean> {
    const place = await this.records.findBy('placeHash', placeHash);
    return place !== null && Date.parse(place.expiresAt) > now.getTime();
  }

  /** Stores the place or renews its life span. */
  async remember(placeHash: string, userId: string, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + limits.familiarPlaceMs).toISOString();
    if (await this.records.change({ placeHash }, { set: { userId, expiresAt } })) return;
    await nullIfDuplicate(
      this.records.insert({ _id: newId(), createdAt: now.toISOString(), placeHash, userId, expiresAt }),
    );
  }

  /** Without the digests. */
  async exportByUser(userId: string) {
    const toView = ({ createdAt, expiresAt }: FamiliarPlace) => ({ createdAt, expiresAt });
    return { familiarPlaces: await this.viewByUser(userId, toView) };
  }
}

export const placeOf = (email: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([emailKey(email), networkOf(address)]))
    .digest('base64url');
