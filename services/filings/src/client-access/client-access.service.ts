import {
  type MyClients as Answer,
  type AuditAction,
  HOUR,
  type Language,
  limits,
  messages,
  rates,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { idOfAddress } from '@easy-tax/platform/data';
import { Conflict, NotFound, RateLimits } from '@easy-tax/platform/http';
import { Audit, AuditEventsRepository, Mails, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import type { StoredClientAccess } from '../clients/stored/client.records.js';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { accessConfirmedMail } from '../mails/access-confirmed.mail.js';
import { clientAccessMail } from '../mails/client-access.mail.js';
import { SendLink } from '../personal-links/send-link.js';

/** An offer's `accountId`, one for each address, however often it is asked. */
const offerIdOf = (email: string): string => idOfAddress(`mailto:${email.toLowerCase()}`);

/** Staff offer access to a client, and take it away. */
@Injectable()
export class GiveAccess {
  constructor(
    private readonly clients: ClientAccess,
    private readonly access: ClientAccessRepository,
    private readonly contacts: ClientContacts,
    private readonly links: SendLink,
    private readonly mails: Mails,
    private readonly people: People,
    private readonly rates: RateLimits,
    private readonly trail: AuditEventsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; Conflict if the address has it or is asked already, or the client has 20; TooMany */
  async offer(id: string, address: string, by: Actor): Promise<void> {
    const client = await this.clients.find(id);
    if (!client || client.hiddenAt) throw new NotFound();
    const { _id: clientId, name } = client;
    const email = address.toLowerCase();
    const language = (await this.languageAt(email)) ?? (await this.clients.languageOf(clientId));
    const people = await this.clients.accessTo(clientId);
    if (people.some((each) => each.email.toLowerCase() === email)) throw new Conflict(messages.accessThere);
    if (people.length >= limits.accountsOfClient) throw new Conflict(messages.accountsMany);
    await this.rates.consume('offerAccess', { address: by.address, account: by._id });
    if (!(await this.contacts.recordWork(clientId))) throw new NotFound();
    const accountId = offerIdOf(email);
    const offer = { createdAt: this.clock.now().toISOString(), clientId, accountId, email };
    // Another request offers it at the same time.
    if (!(await this.access.give({ ...offer, name: '', confirmedAt: null, mergeId: null })))
      throw new Conflict(messages.accessThere);
    await this.audit.record({
      actor: by,
      action: 'client.access-offer',
      subject: clientId,
    });
    await this.reportMany(by);
    await this.mails.send(email, clientAccessMail({ client: name, givenBy: by.name, language }));
  }

  /**
   * Ends at once, confirmed or not, with the personal links that its person may have been sent.
   * @param isOffer it was one when the page showed it
   * @throws NotFound; Conflict for an offer that its person has accepted meanwhile
   */
  async takeAccess(id: string, accessId: string, isOffer: boolean, by: Actor): Promise<void> {
    const client = await this.clients.find(id);
    if (!client) throw new NotFound();
    // The undo of a merge would give back the access to a merged client.
    const ids = await this.clients.withMerged(client._id);
    const confirmed = (await this.access.ofClients(ids)).filter(({ confirmedAt }) => confirmedAt !== null);
    const held = confirmed.filter(({ accountId }) => accountId === accessId);
    // An offer by a merge has the id of its account, as the access has then.
    if (isOffer && held.some(({ clientId }) => clientId === client._id)) throw new Conflict(messages.accessAccepted);
    // First, since a repeat after a crash finds no access.
    if (held.length > 0) await this.links.revokeAll(ids, by);
    const taken = await Promise.all(ids.map((each) => this.access.take(each, accessId)));
    if (!taken.includes(true)) {
      const isAccepted = confirmed.some(({ email }) => offerIdOf(email) === accessId);
      throw isAccepted ? new Conflict(messages.accessAccepted) : new NotFound();
    }
    await this.audit.record({
      actor: by,
      action: 'client.access-take',
      subject: client._id,
      // The id of an offer is a digest of its address, which anybody can guess.
      ...(held.length > 0 && { detail: { access: accessId } }),
    });
  }

  /** Reports at most once an hour for each person; concurrent offers may report twice. */
  private async reportMany(by: Actor): Promise<void> {
    const since = new Date(this.clock.now().getTime() - HOUR).toISOString();
    const eventsOf = async (action: AuditAction) =>
      (await this.trail.page({ actor: by._id, action, since, pageSize: rates.offerAccess.perAccount })).rows;
    const offered = new Set((await eventsOf('client.access-offer')).map(({ subject }) => subject));
    if (offered.size <= limits.clientsOfferedPerHour || (await eventsOf('client.access-many')).length > 0) return;
    await this.audit.record({ actor: by, action: 'client.access-many', subject: by._id });
  }

  /** The language of the account with this address; undefined for one that acts for no client. */
  private async languageAt(email: string): Promise<Language | undefined> {
    const accesses = (await this.access.ofEmail(email)).filter(({ confirmedAt }) => confirmedAt !== null);
    const people = await this.people.findPeople(accesses.map(({ accountId }) => accountId));
    return people.find((person) => person.email.toLowerCase() === email)?.language;
  }
}

interface Offer {
  readonly offer: Omit<StoredClientAccess, '_id'>;
  /** Id of the client, or of the one that it has been merged into. */
  readonly now: string;
}

/** The clients of an account, and the offers that its person confirms. Only a confirmed address proves who that is. */
@Injectable()
export class MyClients {
  constructor(
    private readonly clients: ClientAccess,
    private readonly access: ClientAccessRepository,
    private readonly contacts: ClientContacts,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(by: Actor): Promise<Answer> {
    const offers = await this.offersTo(by);
    const named = async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => this.clients.find(id)))).flatMap((client) =>
        client && !client.hiddenAt ? { _id: client._id, name: client.name } : [],
      );
    return {
      clients: await named(await this.clients.clientsOf(by)),
      offers: await named([...new Set(offers.map(({ now }) => now))]),
    };
  }

  /** @throws NotFound if the address is not asked; Conflict if the account has 50 clients */
  async confirm(clientId: string, by: Actor): Promise<void> {
    const offers = await this.ofClient(clientId, by);
    const [client, others] = await Promise.all([this.clients.find(clientId), this.clients.peopleActingFor(clientId)]);
    if (!(await this.contacts.recordWork(clientId))) throw new NotFound(messages.offerOver);
    // An offer that gives way to the access leaves its place free.
    const taken: Offer['offer'][] = [];
    for (const { offer } of offers) if (await this.access.take(offer.clientId, offer.accountId)) taken.push(offer);
    // Staff have withdrawn it meanwhile.
    if (taken.length === 0) throw new NotFound(messages.offerOver);
    try {
      await this.clients.checkRoom(clientId, by._id);
    } catch (error) {
      for (const offer of taken) await this.access.give(offer);
      throw error;
    }
    const [{ _id: accountId, name, email }, now] = [by, this.clock.now().toISOString()];
    const confirmed = { createdAt: now, accountId, name, email, confirmedAt: now };
    // Each for its client: the undo of a merge leaves the access with the one that it was offered for.
    for (const offer of taken) await this.access.give({ ...offer, ...confirmed });
    await this.audit.record({ actor: by, action: 'client.access-confirm', subject: clientId });
    const access = { client: client?.name ?? '', email };
    for (const person of others)
      if (person._id !== accountId && person.emailVerified && !person.blocked)
        await this.mails.send(person.email, accessConfirmedMail(access, person));
  }

  /** @throws NotFound if the address is not asked */
  async decline(clientId: string, by: Actor): Promise<void> {
    for (const { offer } of await this.ofClient(clientId, by)) await this.access.take(offer.clientId, offer.accountId);
    await this.audit.record({ actor: by, action: 'client.access-decline', subject: clientId });
  }

  private async ofClient(clientId: string, by: Actor): Promise<Offer[]> {
    const offers = (await this.offersTo(by)).filter(({ now }) => now === clientId);
    if (offers.length === 0) throw new NotFound(messages.offerOver);
    return offers;
  }

  /** Staff act for clients at the desk alone. */
  private async offersTo({ email, emailVerified, role }: Actor): Promise<Offer[]> {
    if (!emailVerified || role !== 'user') return [];
    const offers = await this.access.offersTo(email.toLowerCase());
    return Promise.all(
      offers.map(async ({ _id: _, ...offer }) => ({
        offer,
        now: (await this.clients.find(offer.clientId))?._id ?? offer.clientId,
      })),
    );
  }
}
