import { Injectable } from '@nestjs/common';
import { ClientContacts } from '../../clients/upkeep/client-contacts.service.js';
import { type EventOf, On } from '../../events/events.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';

/** Tells clients' records of contact in their returns. */
@Injectable()
export class ContactsOfClients {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly contacts: ClientContacts,
  ) {}

  @On('paper.stored', 'message.arrived', 'message.sent', 'papers.asked')
  async recordContact({ returnId }: EventOf<'paper.stored' | 'message.arrived' | 'message.sent' | 'papers.asked'>) {
    const stored = returnId === null ? null : await this.returns.findById(returnId);
    if (stored) await this.contacts.recordContact(stored.owner);
  }
}
