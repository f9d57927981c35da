import { limits, messages } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict, NotFound, RateLimits } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { clientAccessMail } from '../mails/client-access.mail.js';

/** Staff offer access to a client, and take it away. */
@Injectable()
export class GiveAccess {
  constructor(
    private readonly clients: ClientAccess,
    private readonly access: ClientAccessRepository,
    private readonly contacts: ClientContacts,
    private readonly mails: Mails,
    private readonly rates: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; Conflict if the address has it or is asked already, or the client has 20; TooMany */
  async offer(id: string, address: string, by: Actor): Promise<void> {
    const client = await this.clients.find(id);
    if (!client || client.hiddenAt) throw new NotFound();
    const { _id: clientId, name, language } = client;
    const email = address.toLowerCase();
    const people = await this.access.ofClient(clientId);
    if (people.some((each) => each.email.toLowerCase() === email)) throw new Conflict(messages.accessThere);
    if (people.length >= limits.accountsOfClient) throw new Conflict(messages.accountsMany);
    await this.rates.consume('invite', { address: by.address, account: by._id });
    if (!(await this.contacts.recordWork(clientId))) throw new NotFound();
    const accountId = newId();
    const offer = { createdAt: this.clock.now().toISOString(), clientId, accountId, email };
    await this.access.give({ ...offer, name: '', confirmedAt: null, mergeId: null });
    await this.audit.record({
      actor: by,
      action: 'client.access-offer',
      subject: clientId,
      detail: { access: accountId },
    });
    await this.mails.send(email, clientAccessMail({ client: name, givenBy: by.name, language: language ?? 'en' }));
  }

  /** Ends at once, confirmed or not. @throws NotFound */
  async take(id: string, accessId: string, by: Actor): Promise<void> {
    const client = await this.clients.find(id);
    if (!client) throw new NotFound();
    // The undo of a merge would give back the access to a merged client.
    const ids = await this.clients.withMerged(client._id);
    const taken = await Promise.all(ids.map((each) => this.access.take(each, accessId)));
    if (!taken.includes(true)) throw new NotFound();
    await this.audit.record({
      actor: by,
      action: 'client.access-take',
      subject: client._id,
      detail: { access: accessId },
    });
  }
}
