import { messages, type ReturnMailChoice } from '@easy-tax/contracts';
import { Mails, type MailTemplate, People } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ownerOf } from '../../storage/owner.js';
import type { MailedClient } from '../return-words.js';
import { MailChoicesRepository } from './mail-choices.repository.js';

/** Sends clients the mails about returns that they want, only to confirmed addresses. */
@Injectable()
export class ReturnMailer {
  constructor(
    private readonly people: People,
    private readonly choices: MailChoicesRepository,
    private readonly mails: Mails,
  ) {}

  /**
   * @returns false for a client who gets no such mail
   * @throws Unavailable if auth does not answer
   */
  async send(stored: StoredReturn, kind: keyof ReturnMailChoice, write: (client: MailedClient) => MailTemplate) {
    const client = await this.findRecipient(stored, kind);
    if (typeof client === 'string') return false;
    await this.mails.send(client.email, write(client));
    return true;
  }

  /** The client of a return, or the reason why it gets no such mail. */
  async findRecipient({ owner }: StoredReturn, kind: keyof ReturnMailChoice) {
    const [client] = await this.people.named([owner]);
    if (!client) return messages.clientUnknown;
    if (!client.emailVerified) return messages.addressUnconfirmed;
    return (await this.choices.findByOwner(ownerOf(client)))[kind] ? client : messages.mailUnwanted;
  }
}
