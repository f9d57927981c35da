import { InjectRecords, nullIfDuplicate, type Records, type Where } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ClientAccessRecords, type StoredClientAccess } from './client.records.js';

const keyOf = (clientId: string, accountId: string): string => `${clientId}.${accountId}`;
type Given = Omit<StoredClientAccess, '_id'>;
type Accepted = Pick<Given, 'createdAt' | 'accountId' | 'name' | 'email' | 'confirmedAt'>;

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
   * Makes an offer the access of an account. False if it was withdrawn meanwhile. Idempotent: a crash leaves the offer, also
   * beside the access.
   */
  async accept(offer: Given, { createdAt, accountId, ...access }: Accepted): Promise<boolean> {
    const { clientId, accountId: offerId } = offer;
    const _id = keyOf(clientId, accountId);
    if (offerId !== accountId) {
      await this.give({ ...offer, createdAt, accountId });
      // A withdrawal of the offer after this finds this one, too.
      if (!(await this.find(clientId, offerId))) await this.withdraw(clientId, accountId);
    }
    await this.access.change({ _id, confirmedAt: null }, { set: access });
    if (!(await this.access.find(_id))?.confirmedAt) return false;
    if (offerId !== accountId) await this.take(clientId, offerId);
    return true;
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
    const found: StoredClientAccess[] = [];
    for await (const each of this.access.iterate(where)) found.push(each);
    return found.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  }
}
