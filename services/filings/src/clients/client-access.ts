import { type Language, limits, messages, type Person } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { nullIfDuplicate } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientIds } from './client-ids.js';
import { isOfferOver } from './offers.js';
import type { ClientId, StoredClientAccess } from './stored/client.records.js';
import { ClientAccessRepository } from './stored/client-access.repository.js';
import { emptyFields, newClient } from './stored/client-fields.js';
import { ClientKeys } from './stored/client-keys.js';
import { ClientsRepository } from './stored/clients.repository.js';

type Account = Pick<Caller, '_id' | 'name' | 'email'>;
/** `role`: of a person who calls. */
type AccountId = Pick<Caller, '_id'> & Partial<Pick<Caller, 'role'>>;
/**
 * `mayBeStranger`: nobody has confirmed the address of its account. `isStaff`: its person acts for nobody meanwhile. `isOver`:
 * an offer that nobody can accept.
 */
export type AccessNow = StoredClientAccess & Readonly<Record<'mayBeStranger' | 'isStaff' | 'isOver', boolean>>;

/**
 * Clients that an account may act for. Read anew for each call, so that an access that is taken away ends at once. An
 * account without a client of its own id acts for that id: its records are of a time before clients. Staff act for none,
 * whatever access they had before: nobody approves a return that they prepare.
 */
@Injectable()
export class ClientAccess {
  constructor(
    private readonly ids: ClientIds,
    private readonly clients: ClientsRepository,
    private readonly access: ClientAccessRepository,
    private readonly keys: ClientKeys,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /** All ids that its clients' records can have: those of merged clients, too. */
  async of(account: AccountId): Promise<ClientId[]> {
    if (account.role === 'admin') return [];
    const [clients, own] = await Promise.all([this.clientsOf(account), this.clients.find(account._id)]);
    const ids = await Promise.all(clients.map((id) => this.ids.withMerged(id)));
    return [...(own ? [] : [account._id as ClientId]), ...ids.flat()];
  }

  /** True if it may act for the client, or for the one that this has been merged into. */
  async reaches(account: AccountId, clientId: string): Promise<boolean> {
    if (account.role === 'admin') return false;
    const client = await this.ids.find(clientId);
    if (!client) return clientId === account._id;
    return client.hiddenAt === null && Boolean((await this.access.find(client._id, account._id))?.confirmedAt);
  }

  /** True if a paper of this sender may lie in a return of the client. @param sender an account, or the client itself */
  async belongs(sender: string, clientId: string): Promise<boolean> {
    return (await this.ids.isSame(sender, clientId)) || this.reaches({ _id: sender }, clientId);
  }

  /** Clients whose access it has confirmed, the oldest access first. */
  async clientsOf(account: AccountId): Promise<ClientId[]> {
    if (account.role === 'admin') return [];
    const accesses = (await this.access.ofAccount(account._id)).filter(({ confirmedAt }) => confirmedAt !== null);
    const there = await Promise.all(accesses.map(({ clientId }) => this.isThere(clientId)));
    return accesses.filter((_, at) => there[at]).map(({ clientId }) => clientId as ClientId);
  }

  /** People who act for a client now, the oldest access first. @throws Unavailable if auth does not answer */
  async peopleActingFor(clientId: string): Promise<Person[]> {
    return this.findActing(await this.accountsOf(clientId));
  }

  /** People of these accounts, at most 200, who act for the clients that they have access to: staff do not. */
  async findActing(accounts: readonly string[]): Promise<Person[]> {
    return (await this.people.findPeople(accounts)).filter(({ role }) => role !== 'admin');
  }

  /** Ids of the accounts with access to a client, the oldest first: also of those who became staff. */
  async accountsOf(clientId: string): Promise<string[]> {
    const client = await this.ids.find(clientId);
    if (!client) return [clientId];
    const accesses = await this.access.ofClient(client._id);
    return accesses.filter(({ confirmedAt }) => confirmedAt !== null).map(({ accountId }) => accountId);
  }

  /** Access to a client, and offers of it, the oldest first: with the name and address that an account has now. */
  async accessTo(clientId: string): Promise<AccessNow[]> {
    const accesses = await this.access.ofClient(clientId);
    const ids = accesses.flatMap(({ accountId, confirmedAt, givenBy }) => (confirmedAt ? accountId : (givenBy ?? [])));
    const people = await this.people.findPeople([...new Set(ids)]);
    return accesses.map((access) => {
      const each = { ...access, isOver: isOfferOver(access, people, this.clock.now()) };
      const person = each.confirmedAt === null ? undefined : people.find(({ _id }) => _id === each.accountId);
      if (!person) return { ...each, mayBeStranger: false, isStaff: false };
      const { name, email, emailVerified, role } = person;
      return { ...each, name, email, mayBeStranger: !emailVerified, isStaff: role === 'admin' };
    });
  }

  /** The language of the client, else of somebody who acts for it. */
  async languageOf(clientId: string): Promise<Language> {
    const [client, people] = await Promise.all([this.ids.find(clientId), this.peopleActingFor(clientId)]);
    return client?.language ?? people[0]?.language ?? 'en';
  }

  /**
   * For staff: the client of this id, or the one that it has become part of; for an account without a client of its own, a
   * new one, never one of those that it acts for: other people read their returns.
   * @param mobiles of a new one
   * @throws NotFound if it is no account of a client either
   */
  async toOpenFor(id: string, mobiles?: string[]): Promise<{ readonly _id: ClientId; readonly name: string }> {
    const known = await this.ids.find(id);
    if (known?.hiddenAt) throw new NotFound(messages.clientUnknown);
    if (known) return { _id: known._id as ClientId, name: known.name };
    const [account] = await this.people.findPeople([id]);
    if (account?.role !== 'user') throw new NotFound(messages.clientUnknown);
    const _id = await this.ownClientOf(account, mobiles);
    return { _id, name: (await this.ids.find(_id))?.name ?? account.name };
  }

  /** For staff: ids that records of a client can have; for an account without a client of its id, those that it acts for. */
  async idsFor(id: string): Promise<ClientId[]> {
    const client = await this.ids.find(id);
    return client ? this.ids.withMerged(client._id) : this.of({ _id: id });
  }

  /** For staff: ids that records of all clients of an account can have. @param id of an account, or of a client that has none */
  async idsForAccount(id: string): Promise<ClientId[]> {
    return [...new Set([...(await this.idsFor(id)), ...(await this.of({ _id: id }))])];
  }

  /** For staff: ids of the accounts with access to these clients. */
  async accountsOfMany(clients: readonly ClientId[]): Promise<string[]> {
    const accesses = await this.access.ofClients(clients);
    return [...new Set(accesses.flatMap(({ accountId, confirmedAt }) => (confirmedAt === null ? [] : accountId)))];
  }

  /** For staff: those who send a client's papers: the client itself, for what came by hand, and its accounts. */
  async sendersFor(id: string): Promise<string[]> {
    return [...new Set([...(await this.idsFor(id)), ...(await this.accountsOf(id))])];
  }

  /** The account's own client, else a new one with the account's id. */
  async ownClientOf(account: Account, mobiles: string[] = []): Promise<ClientId> {
    const cipher = await this.keys.cipherIfAny();
    if (!cipher) return account._id as ClientId;
    const createdAt = this.clock.now().toISOString();
    const fields = { ...emptyFields, name: account.name, emails: [account.email], mobiles };
    const made = { _id: account._id, createdAt, source: 'account' as const, workedAt: createdAt };
    // The access first: without it, a repeat after a crash would find the client of somebody who can't reach it.
    await this.give(account._id, account, createdAt);
    await nullIfDuplicate(this.clients.add(newClient(fields, made, cipher)));
    return account._id as ClientId;
  }

  /** @param confirmedAt null: its person must confirm first. @throws Conflict above a limit */
  async give(clientId: string, { _id: accountId, name, email }: Account, confirmedAt: string | null): Promise<void> {
    if (await this.access.find(clientId, accountId)) return;
    await this.checkRoom(clientId, accountId);
    const createdAt = this.clock.now().toISOString();
    await this.access.give({ createdAt, clientId, accountId, name, email, confirmedAt, mergeId: null });
  }

  /** @param offers they give way to the access. @throws Conflict if the client or the account can have no more access */
  async checkRoom(clientId: string, accountId: string, offers: readonly Omit<StoredClientAccess, '_id'>[] = []) {
    const stays = (each: StoredClientAccess) =>
      !offers.some((offer) => offer.clientId === each.clientId && offer.accountId === each.accountId);
    const [people, clients] = await Promise.all([this.access.ofClient(clientId), this.access.ofAccount(accountId)]);
    if (people.filter(stays).length >= limits.accountsOfClient) throw new Conflict(messages.accountsMany);
    if (clients.filter(stays).length >= limits.clientsOfAccount) throw new Conflict(messages.clientsOfAccountMany);
  }

  private async isThere(clientId: string): Promise<boolean> {
    return (await this.clients.find(clientId))?.hiddenAt === null;
  }
}
