import { createHash } from 'node:crypto';
import { emailKey, limits, networkOf, recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData } from '../user-records/personal-data-part.js';
import { UserRecordsRepository } from '../user-records/user-secrets.repository.js';

/** A network from which an account has logged in. */
const StoredFamiliarNetwork = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** SHA-256 of the account's address and the network. */
  placeHash: z.string(),
  /** The account's id, so that the network is erased with it. */
  userId: recordId.optional(),
  expiresAt: timestamp,
});
export type FamiliarNetwork = z.infer<typeof StoredFamiliarNetwork>;

export const FamiliarNetworkRecords = records<FamiliarNetwork>('familiar_places', StoredFamiliarNetwork, {
  unique: ['placeHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});

/** Networks that an account logs in from: failed logins from other networks must not lock those out. */
@Injectable()
@HoldsPersonalData(FamiliarNetworkRecords)
export class FamiliarNetworksRepository extends UserRecordsRepository<FamiliarNetwork> {
  constructor(@InjectRecords(FamiliarNetworkRecords) networks: Records<FamiliarNetwork>) {
    super(networks);
  }

  async isFamiliar(placeHash: string, now: Date): Promise<boolean> {
    const network = await this.records.findBy('placeHash', placeHash);
    return network !== null && Date.parse(network.expiresAt) > now.getTime();
  }

  /** Stores the network or renews its life span. */
  async remember(placeHash: string, userId: string, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + limits.familiarPlaceMs).toISOString();
    if (await this.records.change({ placeHash }, { set: { userId, expiresAt } })) return;
    await nullIfDuplicate(
      this.records.insert({ _id: newId(), createdAt: now.toISOString(), placeHash, userId, expiresAt }),
    );
  }

  /** Without the digests. */
  async exportByUser(userId: string) {
    const toView = ({ createdAt, expiresAt }: FamiliarNetwork) => ({ createdAt, expiresAt });
    return { familiarPlaces: await this.viewByUser(userId, toView) };
  }
}

export const networkHashOf = (email: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([emailKey(email), networkOf(address)]))
    .digest('base64url');
