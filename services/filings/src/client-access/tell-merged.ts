import { Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { type EventOf, On } from '../events/events.js';
import { accessConfirmedMail } from '../mails/access-confirmed.mail.js';
import { canBeMailed } from '../mails/sending/return-mails.js';

/** A merge gives the people of each client the returns of the other. Each of them hears who is new. */
@Injectable()
export class TellMerged {
  constructor(
    private readonly ids: ClientIds,
    private readonly clients: ClientAccess,
    private readonly access: ClientAccessRepository,
    private readonly mails: Mails,
  ) {}

  @On('clients.merged')
  async mailPeople({ clientId, goneId, goneName, mergeId }: EventOf<'clients.merged'>): Promise<void> {
    const [client, kept, gone] = await Promise.all([
      this.ids.find(clientId),
      this.accountsOf(clientId, mergeId),
      this.accountsOf(goneId, mergeId),
    ]);
    if (!client) return;
    const acting = await this.clients.findActing([...new Set([...kept, ...gone])]);
    const people = acting.filter(({ emailVerified }) => emailVerified);
    for (const person of people) {
      const own = [kept, gone].filter((side) => side.includes(person._id));
      const emails = people.filter(({ _id }) => own.some((side) => !side.includes(_id))).map(({ email }) => email);
      if (emails.length === 0 || !canBeMailed(person)) continue;
      const about = { client: kept.includes(person._id) ? client.name : goneName, emails };
      await this.mails.send(person.email, accessConfirmedMail({ ...about, by: 'merge', to: 'people' }, person));
    }
  }

  /** Before the merge. */
  private async accountsOf(clientId: string, merge: string): Promise<string[]> {
    const accesses = await this.access.ofClient(clientId);
    return accesses.flatMap(({ accountId, confirmedAt, mergeId }) =>
      confirmedAt === null || mergeId === merge ? [] : accountId,
    );
  }
}
