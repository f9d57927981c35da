import { InjectRecords, nullIfDuplicate, type Records, type Where } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ClientAccessRecords, type StoredClientAccess } from './client.records.js';

const keyOf = (clientId: string, accountId: string): string => `${clientId}.${accountId}`;
type Given = Omit<StoredClientAccess, '_id'>;
type Acceptance = Pick<Given, 'createdAt' | 'accountId' | 'name' | 'email' | 'confirmedAt'>;
/** `isNew`: by this request. */
export type Accepted = Readonly<{ isNew: boolean; confirmedAt: string }>;

/** Accounts' access to clients. */
@Injectable()
export class ClientAccessRepository {
  constructor(@InjectRecords(ClientAccessRecords) private readonly access: Records<StoredClientAccess>) {}

  find(clientId: string, accountId: string): Promise<StoredClientAccess | null> {
    return this.access.find(keyOf(clientId, accountId));
  }

  /** False if the account has it already: nothing happens. */
  async give(fields: Given): Promise<boolean> {
    const _id = keyOf(fields.clientId, fields.accountId);
    return (await nullIfDuplicate(this.access.insert({ _id, ...fields }))) !== null;
  }

  /** False if there is none. */
  take(clientId: string, accountId: string): Promise<boolean> {
    return this.access.remove({ _id: keyOf(clientId, accountId) });
  }

  /** Takes an offer that nobody has accepted. False if there is none. */
  withdraw(clientId: string, accountId: string): Promise<boolean> {
    return this.access.remove({ _id: keyOf(clientId, accountId), confirmedAt: null });
  }

  /**
   * Gives an account the access that it was offered. The offer stays beside it: who accepts it takes it once everybody knows.
   * Null if staff have withdrawn it meanwhile.
   */
  async accept(
    { _id: offerKey, ...offer }: StoredClientAccess,
    { createdAt, accountId, ...access }: Acceptance,
  ): Promise<Accepted | null> {
    const _id = keyOf(offer.clientId, accountId);
    if (offerKey !== _id) {
      await this.give({ ...offer, createdAt, accountId });
      // A withdrawal of the offer after this finds this one, too.
      if (!(await this.access.find(offerKey))) await this.withdraw(offer.clientId, accountId);
    }
    const isNew = (await this.access.change({ _id, confirmedAt: null }, { set: access })) !== null;
    const confirmedAt = (await this.access.find(_id))?.confirmedAt;
    return confirmedAt ? { isNew, confirmedAt } : null;
  }

  /** Offers to an address that wait for its person. */
  async offersTo(email: string): Promise<StoredClientAccess[]> {
    return (await this.ofEmail(email)).filter(({ confirmedAt }) => confirmedAt === null);
  }

  /** All that wait for their person. */
  offers(): Promise<StoredClientAccess[]> {
    return this.collect({ confirmedAt: null });
  }

  ofEmail(email: string): Promise<StoredClientAccess[]> {
    return this.collect({ email });
  }

  ofClient(clientId: string): Promise<StoredClientAccess[]> {
    return this.collect({ clientId });
  }

  ofClients(clientIds: readonly string[]): Promise<StoredClientAccess[]> {
    return this.collect({ clientId: { in: clientIds } });
  }

  ofAccount(accountId: string): Promise<StoredClientAccess[]> {
    return this.collect({ accountId });
  }

  ofMerge(mergeId: string): Promise<StoredClientAccess[]> {
    return this.collect({ mergeId });
  }

  /** @param but this account's */
  async removeOfClient(clientId: string, but?: string): Promise<void> {
    for (const { _id, accountId } of await this.ofClient(clientId))
      if (accountId !== but) await this.access.remove({ _id });
  }

  /** The oldest first. */
  private async collect(where: Where<StoredClientAccess>) {
    return (await this.access.list(where)).sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  }
}
