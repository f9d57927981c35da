import { createHash } from 'node:crypto';
import { emailKey, limits, networkOf, recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

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
export class FamiliarPlacesRepository {
  constructor(@InjectRecords(FamiliarPlaceRecords) private readonly places: Records<FamiliarPlace>) {}

  async knows(placeHash: string, now: Date): Promise<boolean> {
    const place = await this.places.findBy('placeHash', placeHash);
    return place !== null && Date.parse(place.expiresAt) > now.getTime();
  }

  /** Stores the place or renews its life span. */
  async remember(placeHash: string, userId: string, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + limits.familiarPlaceMs).toISOString();
    if (await this.places.change({ placeHash }, { set: { userId, expiresAt } })) return;
    await nullIfDuplicate(
      this.places.insert({ _id: newId(), createdAt: now.toISOString(), placeHash, userId, expiresAt }),
    );
  }

  /** The stored places of an account, as digests. */
  iterateByUser(userId: string): AsyncIterable<FamiliarPlace> {
    return this.places.iterate({ userId });
  }

  async removeOf(userId: string): Promise<void> {
    for await (const { _id } of this.iterateByUser(userId)) await this.places.remove({ _id });
  }
}

export const placeOf = (email: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([emailKey(email), networkOf(address)]))
    .digest('base64url');
