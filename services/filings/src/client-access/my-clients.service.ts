import { type MyClients as Answer, messages, type Person } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { NotFound } from '@easy-tax/platform/http';
import { Audit, Mails, momentOf, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { isOfferOver, wasAccess } from '../clients/offers.js';
import type { StoredClient, StoredClientAccess } from '../clients/stored/client.records.js';
import { type Accepted, ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { accessConfirmedMail } from '../mails/access-confirmed.mail.js';
import { canBeMailed } from '../mails/sending/return-mails.js';

interface Offer {
  readonly offer: StoredClientAccess;
  /** Id of the client, or of the one that it has been merged into. */
  readonly now: string;
}

/** The clients of an account, and the offers that its person confirms. Only a confirmed address proves who that is. */
@Injectable()
export class MyClients {
  constructor(
    private readonly ids: ClientIds,
    private readonly clients: ClientAccess,
    private readonly access: ClientAccessRepository,
    private readonly contacts: ClientContacts,
    private readonly mails: Mails,
    private readonly people: People,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(by: Actor): Promise<Answer> {
    const [offers, accesses] = await Promise.all([this.offersTo(by), this.access.ofAccount(by._id)]);
    const isOffered = ({ clientId }: StoredClientAccess) => offers.some(({ offer }) => offer.clientId === clientId);
    const waiting = accesses.find((each) => wasAccess(each) && !isOffered(each));
    const named = async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => this.ids.find(id)))).flatMap((client) =>
        client && !client.hiddenAt ? { _id: client._id, name: client.name } : [],
      );
    return {
      clients: await named(await this.clients.clientsOf(by)),
      offers: await named([...new Set(offers.map(({ now }) => now))]),
      ...(waiting && { waitsFor: waiting.email }),
    };
  }

  /** @throws NotFound if the address is not asked; Conflict if the account has 50 clients */
  async confirm(clientId: string, by: Actor): Promise<void> {
    const offers = await this.ofClient(clientId, by);
    const [client, others] = await Promise.all([this.ids.find(clientId), this.clients.peopleActingFor(clientId)]);
    if (!(await this.contacts.recordWork(clientId))) throw new NotFound(messages.offerOver);
    const [{ _id: accountId, name, email }, now] = [by, this.clock.now().toISOString()];
    const access = { createdAt: now, accountId, name, email, confirmedAt: now };
    // A crash may have left the access, too.
    await this.clients.checkRoom(clientId, accountId, [...offers, { ...access, clientId, mergeId: null }]);
    const answers = new Map<StoredClientAccess, Accepted | null>();
    // Each for its client: the undo of a merge leaves the access with the one that it was offered for. A merge may copy one now.
    for (let left = offers; left.length > 0; ) {
      for (const offer of left) answers.set(offer, await this.access.accept(offer, access));
      left = (await this.offersOf(clientId, by)).filter(({ _id }) => ![...answers.keys()].some((it) => it._id === _id));
    }
    const accepted = [...answers.values()].filter((answer) => answer !== null);
    const last = accepted.at(-1);
    // Staff have withdrawn it meanwhile.
    if (!last) throw new NotFound(messages.offerOver);
    const createdAt = last.confirmedAt;
    const moment = momentOf({ _id: `${clientId}.${accountId}`, createdAt });
    if (accepted.some(({ isNew }) => isNew) || (await this.audit.isMissing(moment))) {
      await this.mailPeople(client, others, by);
      await this.audit.recordOnce(moment, { actor: by, action: 'client.access-confirm', subject: clientId });
    }
    // Last: by these, a repeat after a crash finds what is left to do.
    for (const offer of answers.keys())
      if (offer.accountId !== accountId) await this.access.take(offer.clientId, offer.accountId);
  }

  /** Tells those who act for the client already; if no mail reaches any, the client at the addresses that the office has. */
  private async mailPeople(client: StoredClient | null, people: readonly Person[], { _id: own, email }: Actor) {
    if (!client) return;
    const { _id, name, emails } = client;
    const access = { client: name, emails: [email], by: 'offer' } as const;
    const reached = people.filter((person) => person._id !== own && canBeMailed(person));
    for (const person of reached)
      await this.mails.send(person.email, accessConfirmedMail({ ...access, to: 'people' }, person));
    if (reached.length > 0) return;
    const language = await this.clients.languageOf(_id);
    for (const address of emails)
      if (address.toLowerCase() !== email.toLowerCase())
        await this.mails.send(address, accessConfirmedMail({ ...access, to: 'address' }, { name, language }));
  }

  /** @throws NotFound if the address is not asked */
  async decline(clientId: string, by: Actor): Promise<void> {
    const offers = await this.ofClient(clientId, by);
    await this.audit.record({ actor: by, action: 'client.access-decline', subject: clientId });
    for (const offer of offers) await this.access.take(offer.clientId, offer.accountId);
  }

  private async ofClient(clientId: string, by: Actor): Promise<StoredClientAccess[]> {
    const offers = await this.offersOf(clientId, by);
    if (offers.length === 0) throw new NotFound(messages.offerOver);
    return offers;
  }

  private async offersOf(clientId: string, by: Actor): Promise<StoredClientAccess[]> {
    const id = await this.idNow(clientId);
    return (await this.offersTo(by)).flatMap(({ offer, now }) => (now === id ? offer : []));
  }

  private async idNow(clientId: string): Promise<string> {
    return (await this.ids.find(clientId))?._id ?? clientId;
  }

  /** Staff act for clients at the desk alone. */
  private async offersTo({ email, emailVerified, role }: Actor): Promise<Offer[]> {
    if (!emailVerified || role !== 'user') return [];
    const offers = await this.access.offersTo(email.toLowerCase());
    const senders = await this.people.findPeople([...new Set(offers.flatMap(({ givenBy }) => givenBy ?? []))]);
    const living = offers.filter((offer) => !isOfferOver(offer, senders, this.clock.now()));
    return Promise.all(living.map(async (offer) => ({ offer, now: await this.idNow(offer.clientId) })));
  }
}
