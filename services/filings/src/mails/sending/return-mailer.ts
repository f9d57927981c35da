import { messages, type ReturnMailChoice } from '@easy-tax/contracts';
import { Mails, type MailTemplate, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ownerOf } from '../../storage/owner.js';
import type { MailedClient } from '../return-words.js';
import { MailChoicesRepository } from './mail-choices.repository.js';

type MailKind = keyof ReturnMailChoice | null;

/** Sends mails about a return to those who act for its client and want them, only to confirmed addresses. */
@Injectable()
export class ReturnMailer {
  constructor(
    private readonly access: ClientAccess,
    private readonly people: People,
    private readonly choices: MailChoicesRepository,
    private readonly mails: Mails,
  ) {}

  /**
   * @param kind null: one that nobody can switch off
   * @returns false if nobody gets such a mail
   * @throws Unavailable if auth does not answer
   */
  async send(stored: StoredReturn, kind: MailKind, write: (client: MailedClient) => MailTemplate) {
    const { recipients } = await this.findRecipients(stored, kind);
    for (const client of recipients) await this.mails.send(client.email, write(client));
    return recipients.length > 0;
  }

  /** Those who get such a mail, and the reason if nobody does. */
  async findRecipients({ owner }: StoredReturn, kind: MailKind) {
    const people = await this.people.named(await this.access.accountsOf(owner));
    const confirmed = people.filter(({ emailVerified }) => emailVerified);
    const wants = await Promise.all(confirmed.map((person) => this.choices.findByOwner(ownerOf(person))));
    const recipients = confirmed.filter((_, at) => kind === null || wants[at]?.[kind]);
    const unreached = confirmed.length > 0 ? messages.mailUnwanted : messages.addressUnconfirmed;
    return { recipients, reason: people.length > 0 ? unreached : messages.nobodyActs };
  }
}
