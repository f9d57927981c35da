import { type AuditAction, HOUR, type Language, limits, messages, rates } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { idOfAddress } from '@easy-tax/platform/data';
import { Conflict, NotFound, RateLimits } from '@easy-tax/platform/http';
import { Audit, AuditEventsRepository, Mails, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import type { ClientId, StoredClientAccess } from '../clients/stored/client.records.js';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { accessEndedMail } from '../mails/access-ended.mail.js';
import { clientAccessMail } from '../mails/client-access.mail.js';
import { canBeMailed } from '../mails/sending/return-mails.js';
import { SendLink } from '../personal-links/send-link.js';

/** An offer's `accountId`, one for each address, however often it is asked. */
const offerIdOf = (email: string): string => idOfAddress(`mailto:${email.toLowerCase()}`);

/** Staff offer access to a client, and take it away. */
@Injectable()
export class GiveAccess {
  constructor(
    private readonly ids: ClientIds,
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

  /** @throws NotFound; Conflict if the address has it, is asked already or is of staff, or the client has 20; TooMany */
  async offer(id: string, address: string, by: Actor): Promise<void> {
    const client = await this.ids.findShown(id);
    const { _id: clientId, name } = client;
    const email = address.toLowerCase();
    const language = (await this.languageAt(email)) ?? (await this.clients.languageOf(clientId));
    const people = await this.clients.accessTo(clientId);
    const isOfIt = (each: { readonly email: string }) => each.email.toLowerCase() === email;
    const over = people.filter(({ isOver }) => isOver);
    if (people.some((each) => isOfIt(each) && !each.isOver)) throw new Conflict(messages.accessThere);
    if ((await this.people.listStaffToMail()).some(isOfIt)) throw new Conflict(messages.accessStaff);
    if (people.length - over.length >= limits.accountsOfClient) throw new Conflict(messages.accountsMany);
    await this.rates.consume('offerAccess', { address: by.address, account: by._id });
    if (!(await this.contacts.recordWork(clientId))) throw new NotFound();
    for (const each of over) await this.access.withdraw(clientId, each.accountId);
    const accountId = offerIdOf(email);
    const offer = { createdAt: this.clock.now().toISOString(), clientId, accountId, email, givenBy: by._id };
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
    const client = await this.ids.find(id);
    if (!client) throw new NotFound();
    // The undo of a merge would give back the access to a merged client.
    const ids = await this.ids.withMerged(client._id);
    const all = await this.access.ofClients(ids);
    const held = all.filter(({ accountId, confirmedAt }) => accountId === accessId && confirmedAt !== null);
    // An offer by a merge has the id of its account, as the access has then.
    if (isOffer && held.some(({ clientId }) => clientId === client._id)) throw new Conflict(messages.accessAccepted);
    const taken = { actor: by, action: 'client.access-take', subject: client._id } as const;
    if (held.length === 0) {
      await this.withdraw(ids, accessId);
      // Without the offer's id, a digest of its address, which anybody can guess.
      return this.audit.record(taken);
    }
    // First: nothing is recorded or mailed if the service that knows people doesn't answer.
    const people = await this.clients.findActing([accessId]);
    await this.links.revokeAll(ids, by);
    await this.audit.record({ ...taken, detail: { access: accessId } });
    for (const person of people)
      if (canBeMailed(person)) await this.mails.send(person.email, accessEndedMail({ client: client.name }, person));
    // Last, since a repeat after a crash finds no access; again, as a merge may copy it, or staff send its person a link, now.
    for (const each of ids) await this.access.take(each, accessId);
    const now = await this.ids.withMerged((await this.ids.find(id))?._id ?? id);
    for (const each of now) await this.access.take(each, accessId);
    await this.links.revokeAll(now, by);
  }

  /** @throws NotFound; Conflict if its person has accepted it */
  private async withdraw(ids: readonly ClientId[], offerId: string): Promise<void> {
    const isOfIt = ({ accountId, email }: Pick<StoredClientAccess, 'accountId' | 'email'>) =>
      offerId === accountId || offerId === offerIdOf(email);
    // Its person may be accepting it: the offer itself is the last that is found.
    const offers = async () => (await this.access.ofClients(ids)).filter(isOfIt);
    const taken = await Promise.all(ids.map((each) => this.access.withdraw(each, offerId)));
    for (const { clientId, accountId } of await offers()) await this.access.withdraw(clientId, accountId);
    // Somebody with another address now has an access from before.
    const people = await this.people.findPeople((await offers()).map(({ accountId }) => accountId));
    if (people.some(({ _id, email }) => isOfIt({ accountId: _id, email }))) throw new Conflict(messages.accessAccepted);
    if (!taken.includes(true)) throw new NotFound();
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
