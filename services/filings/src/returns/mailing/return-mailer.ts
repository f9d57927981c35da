import type { ReturnMailChoice } from '@easy-tax/contracts';
import { InjectLog, type Log, Mails, type MailTemplate, People } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { ownerOf } from '../../filings/owner.js';
import type { StoredReturn } from '../stored/return.records.js';
import { MailChoicesRepository } from './mail-choices.repository.js';

/** Sends mails about returns to their clients: to a confirmed address, and those that the client wants. */
@Injectable()
export class ReturnMailer {
  constructor(
    private readonly people: People,
    private readonly choices: MailChoicesRepository,
    private readonly mails: Mails,
    @InjectLog() private readonly log: Log,
  ) {}

  /** @throws Unavailable if nobody knows the address now */
  async send({ owner }: StoredReturn, kind: keyof ReturnMailChoice, write: (name: string) => MailTemplate) {
    const [client] = await this.people.named([owner]);
    if (!client?.emailVerified) return;
    const choice = await this.choices.of(ownerOf(client));
    if (choice[kind]) await this.mails.send(client.email, write(client.name));
  }

  /** After a write that stands even if its mail fails. */
  async attempt({ _id }: StoredReturn, sendMail: () => Promise<void>): Promise<void> {
    try {
      await sendMail();
    } catch (error) {
      this.log.error({ err: error, return: _id }, 'a mail about a return could not be queued');
    }
  }
}
