import { createHash } from 'node:crypto';
import { emailKey, limits, networkOf, recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData, UserRecordsRepository } from '../user-records/user-records.repository.js';

/** A network from which an account has logged in, or reset its password. */
const StoredFamiliarNetwork = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** SHA-256 of the account's address and the network. */
  placeHash: z.string(),
  /** The account's id, so that the network is erased with it. */
  userId: recordId.optional(),
  /** Set until the first login: only the password was reset there. */
  byReset: z.literal(true).nullish(),
  /** The last reset from there: tries to log in are counted from it anew. */
  resetAt: timestamp.nullish(),
  expiresAt: timestamp,
});
type FamiliarNetwork = z.infer<typeof StoredFamiliarNetwork>;

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

  /** The key that counts tries to log in from a network of an earlier login or reset; null for any other network. */
  async counterOf(placeHash: string, now: Date): Promise<string | null> {
    const network = await this.find(placeHash, now);
    return network && `${placeHash} ${network.resetAt ?? ''}`;
  }

  async hasLogin(placeHash: string, now: Date): Promise<boolean> {
    const network = await this.find(placeHash, now);
    return network !== null && !network.byReset;
  }

  /** Stores the network of a login or renews its life span. */
  async remember(placeHash: string, userId: string, now: Date): Promise<void> {
    await this.store({ placeHash, userId, byReset: null }, now);
  }

  /** Stores a reset and its network: it proves the mailbox. The life span of logins stays as it is. */
  async rememberReset(placeHash: string, userId: string, now: Date): Promise<void> {
    const resetAt = now.toISOString();
    if (await this.hasLogin(placeHash, now)) await this.records.change({ placeHash }, { set: { resetAt } });
    else await this.store({ placeHash, userId, byReset: true, resetAt }, now);
  }

  private async find(placeHash: string, now: Date): Promise<FamiliarNetwork | null> {
    const network = await this.records.findBy('placeHash', placeHash);
    return network && Date.parse(network.expiresAt) > now.getTime() ? network : null;
  }

  private async store(network: Omit<FamiliarNetwork, '_id' | 'createdAt' | 'expiresAt'>, now: Date): Promise<void> {
    const { placeHash, ...rest } = network;
    const set = { ...rest, expiresAt: new Date(now.getTime() + limits.familiarPlaceMs).toISOString() };
    if (await this.records.change({ placeHash }, { set })) return;
    await nullIfDuplicate(this.records.insert({ _id: newId(), createdAt: now.toISOString(), placeHash, ...set }));
  }

  /** Without the digests. */
  async exportByUser(userId: string) {
    const toView = ({ createdAt, expiresAt }: FamiliarNetwork) => ({ createdAt, expiresAt });
    return { familiarPlaces: await this.viewByUser(userId, toView) };
  }
}

/** The digest that identifies an account's network, so that the database holds no address. */
export const networkHashOf = (email: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([emailKey(email), networkOf(address)]))
    .digest('base64url');
