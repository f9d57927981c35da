import { limits, messages } from '@easy-tax/contracts';
import { type Caller, Clock, Conflict, NotFound, nullIfDuplicate } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { ClientId } from './client-id.js';
import type { StoredClient } from './stored/client.records.js';
import { ClientAccessRepository } from './stored/client-access.repository.js';
import { emptyFields, newClient } from './stored/client-fields.js';
import { ClientKeys } from './stored/client-keys.js';
import { ClientsRepository } from './stored/clients.repository.js';

type Account = Pick<Caller, '_id' | 'name' | 'email'>;

/** Which clients an account may act for. */
@Injectable()
export class ClientAccess {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly access: ClientAccessRepository,
    private readonly keys: ClientKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound without confirmed access: such a caller can't tell whether there is this client */
  async reach(account: Pick<Account, '_id'>, clientId: string): Promise<ClientId> {
    const given = await this.access.find(clientId, account._id);
    if (!given?.confirmedAt || !(await this.isThere(clientId))) throw new NotFound();
    return clientId as ClientId;
  }

  /** Those that it has confirmed, the oldest access first. */
  async clientsOf(account: Pick<Account, '_id'>): Promise<ClientId[]> {
    const given = (await this.access.ofAccount(account._id)).filter(({ confirmedAt }) => confirmedAt !== null);
    const there = await Promise.all(given.map(({ clientId }) => this.isThere(clientId)));
    return given.filter((_, at) => there[at]).map(({ clientId }) => clientId as ClientId);
  }

  /** For papers and returns that an account begins itself: its first client, or a new one with the account's own id. */
  async clientOf(account: Account): Promise<ClientId> {
    const [first] = await this.clientsOf(account);
    if (first) return first;
    const cipher = await this.keys.cipher();
    const createdAt = this.clock.now().toISOString();
    const fields = { ...emptyFields, name: account.name, emails: [account.email] };
    const made = { _id: account._id, createdAt, source: 'account' as const, workedAt: createdAt };
    await nullIfDuplicate(this.clients.add(newClient(fields, made, cipher)));
    await this.give(account._id, account, createdAt);
    return account._id as ClientId;
  }

  /** @param confirmedAt null: its person must confirm first. @throws Conflict above a limit */
  async give(clientId: string, { _id: accountId, name, email }: Account, confirmedAt: string | null): Promise<void> {
    const [people, clients] = await Promise.all([this.access.ofClient(clientId), this.access.ofAccount(accountId)]);
    if (people.length >= limits.accountsOfClient) throw new Conflict(messages.accountsMany);
    if (clients.length >= limits.clientsOfAccount) throw new Conflict(messages.clientsOfAccountMany);
    const createdAt = this.clock.now().toISOString();
    await this.access.give({ createdAt, clientId, accountId, name, email, confirmedAt, mergeId: null });
  }

  private async isThere(clientId: string): Promise<boolean> {
    const client: StoredClient | null = await this.clients.find(clientId);
    return client !== null && client.hiddenAt === null;
  }
}
