import { hash } from 'node:crypto';
import { limits, MINUTE, type Person } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { foldForSearch, nullIfDuplicate } from '@easy-tax/platform/data';
import { Every, Milestones } from '@easy-tax/platform/jobs';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { ClientId, StoredClient, StoredClientGroup } from '../clients/stored/client.records.js';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { type ClientFields, emptyFields, newClient } from '../clients/stored/client-fields.js';
import { ClientKeys } from '../clients/stored/client-keys.js';
import { ClientGroupsRepository, ClientsRepository } from '../clients/stored/clients.repository.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { ReturnMovesRepository } from '../return-records/returns-of-client.repository.js';

/** Set once it is done, under its number. */
const DONE = 'clients.1';
/** Auth names so many people at once. */
const BATCH_SIZE = 200;

/** An account with all that its returns and papers say of it. */
interface Known {
  readonly accountId: string;
  name: string;
  since: string;
  lastAt: string;
  readonly mobiles: Set<string>;
  /** Names of taxpayers, by their folded form. */
  readonly taxpayers: Map<string, string>;
}

/**
 * The id of a client that an account's returns name as their taxpayer: a UUID (version 8) made of both, so that a repeat
 * after a crash makes the same one.
 */
export function idOfTaxpayer(accountId: string, taxpayer: string): string {
  const digits = hash('sha256', `${accountId} ${foldForSearch(taxpayer)}`, 'hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/**
 * Migration 1 of clients: each account that has returns or papers becomes a client, with the account's own id; each other
 * taxpayer of its returns becomes one of its group, with these returns. Runs once; what a crash has left over is made by the next run.
 */
@Injectable()
export class ClientsFromAccounts {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly moves: ReturnMovesRepository,
    private readonly filings: FilingsRepository,
    private readonly clients: ClientsRepository,
    private readonly groups: ClientGroupsRepository,
    private readonly access: ClientAccessRepository,
    private readonly keys: ClientKeys,
    private readonly people: People,
    private readonly milestones: Milestones,
    private readonly clock: Clock,
  ) {}

  @Every(MINUTE, 'clients of earlier releases')
  async run(stop?: AbortSignal): Promise<void> {
    if (await this.milestones.last(DONE)) return;
    const accounts = [...(await this.accounts()).values()];
    for (let from = 0; from < accounts.length; from += BATCH_SIZE) {
      if (stop?.aborted) return;
      const batch = accounts.slice(from, from + BATCH_SIZE);
      const named = await this.people.findPeople(batch.map(({ accountId }) => accountId));
      const people = new Map(named.map((person) => [person._id, person]));
      for (const account of batch)
        if (!(await this.actsForOthers(account.accountId)))
          await this.makeClients(account, people.get(account.accountId));
    }
    await this.moveReturns(stop);
    if (stop?.aborted) return;
    await this.milestones.recordOutcome(DONE, true, { accounts: accounts.length });
  }

  /** An account to which staff gave access before this ran: its papers are its clients'. */
  private async actsForOthers(accountId: string): Promise<boolean> {
    const clients = await this.access.ofAccount(accountId);
    return clients.length > 0 && clients.every(({ clientId }) => clientId !== accountId);
  }

  /** Returns of further taxpayers become those clients'. Ones that are only kept by law stay as they are. */
  private async moveReturns(stop?: AbortSignal): Promise<void> {
    for await (const stored of this.returns.all()) {
      if (stop?.aborted) return;
      if (stored.keptUntil || stored.taxpayer === stored.clientName) continue;
      const client = await this.clients.find(idOfTaxpayer(stored.owner, stored.taxpayer));
      if (client) await this.moves.move(stored, client);
    }
  }

  /** Accounts with a return or a paper. */
  private async accounts(): Promise<Map<string, Known>> {
    const accounts = new Map<string, Known>();
    const knownOf = (accountId: string, name: string, at: string): Known => {
      const known = accounts.get(accountId) ?? {
        ...{ accountId, name, since: at, lastAt: at },
        mobiles: new Set<string>(),
        taxpayers: new Map<string, string>(),
      };
      accounts.set(accountId, known);
      if (at < known.since) known.since = at;
      if (at > known.lastAt) known.lastAt = at;
      return known;
    };
    for await (const { owner, name, mobile, createdAt, deletedAt } of this.filings.all()) {
      if (!deletedAt) knownOf(owner, name, createdAt).mobiles.add(mobile);
    }
    for await (const { owner, clientName, taxpayer, createdAt } of this.returns.all()) {
      const known = knownOf(owner, clientName, createdAt);
      known.name = clientName;
      known.taxpayers.set(foldForSearch(taxpayer), taxpayer);
    }
    return accounts;
  }

  /** @param person undefined: the account is erased, and its filed returns are kept by law */
  private async makeClients(known: Known, person: Person | undefined): Promise<void> {
    const name = person?.name ?? known.name;
    const others = [...known.taxpayers].filter(([folded]) => folded !== foldForSearch(name));
    const group = others.length > 0 ? await this.obtainGroup(name, known.accountId) : null;
    const shared = { groupId: group?._id ?? null, groupName: group?.name ?? '', isActive: person !== undefined };
    const mobiles = [...known.mobiles].filter((mobile) => /^\d{10}$/.test(mobile)).slice(-limits.clientContacts);
    const contacts = person ? { mobiles, emails: [person.email], language: person.language } : {};
    await this.make(known.accountId, { ...emptyFields, ...shared, ...contacts, name }, known);
    if (person) await this.give(known.accountId, person);
    for (const [, taxpayer] of others) {
      const id = idOfTaxpayer(known.accountId, taxpayer);
      await this.make(id, { ...emptyFields, ...shared, name: taxpayer }, known);
      if (person) await this.give(id, person);
    }
  }

  /** A group of this name that is empty or the account's: two accounts of one name are two families. */
  private async obtainGroup(name: string, accountId: string): Promise<StoredClientGroup | null> {
    for (let number = 1; ; number += 1) {
      const group = await this.groups.obtain(number === 1 ? name : `${name} ${number}`);
      const members: string[] = [];
      for await (const { _id } of this.clients.iterate({ groupId: group?._id ?? null })) members.push(_id);
      if (members.length === 0 || members.includes(accountId)) return group;
    }
  }

  private async make(_id: string, fields: ClientFields, { since, lastAt }: Known): Promise<void> {
    const contact = { lastContactAt: lastAt, quietSince: lastAt };
    const made: Pick<StoredClient, '_id' | 'createdAt' | 'source'> = { _id, createdAt: since, source: 'migration' };
    const client = newClient(fields, { ...made, ...contact, workedAt: since }, await this.keys.cipher());
    await nullIfDuplicate(this.clients.add(client));
  }

  private async give(clientId: string, { _id: accountId, name, email }: Person): Promise<void> {
    const now = this.clock.now().toISOString();
    await this.access.give({ createdAt: now, clientId, accountId, name, email, confirmedAt: now, mergeId: null });
  }
}

/** Set once it is done, under its number. */
const WORK_DONE = 'clients.2';

/**
 * Migration 2 of clients: one that had people with access, returns or papers before these counted as work counts as
 * worked on, so that no undone import removes it. Runs once; a repeat after a crash goes on.
 */
@Injectable()
export class WorkOfClients {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly access: ClientAccessRepository,
    private readonly returns: ReturnsRepository,
    private readonly filings: FilingsRepository,
    private readonly milestones: Milestones,
    private readonly clock: Clock,
  ) {}

  @Every(MINUTE, 'work for clients of earlier releases')
  async run(stop?: AbortSignal): Promise<void> {
    if (await this.milestones.last(WORK_DONE)) return;
    let clients = 0;
    for await (const { _id } of this.clients.iterate({ workedAt: null })) {
      if (stop?.aborted) return;
      if (!(await this.hasWork(_id as ClientId))) continue;
      await this.clients.changeQuietly(_id, { workedAt: this.clock.now().toISOString() });
      clients += 1;
    }
    await this.milestones.recordOutcome(WORK_DONE, true, { clients });
  }

  private async hasWork(_id: ClientId): Promise<boolean> {
    if ((await this.access.ofClient(_id)).length > 0) return true;
    const returns = await this.returns.listOwn([_id], 1);
    if (returns.length > 0) return true;
    return (await this.filings.newestOfClient({ clients: [_id], senders: [_id] }, 1)).rows.length > 0;
  }
}
