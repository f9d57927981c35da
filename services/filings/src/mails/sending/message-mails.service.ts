import { limits, SECOND } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { type EventOf, On } from '../../events/events.js';
import { ReturnMessagesRepository } from '../../return-records/return-threads.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { newMessagesMail } from '../new-messages.mail.js';
import type { PendingMessageMail } from './message-mails.repository.js';
import { MessageMailsRepository } from './message-mails.repository.js';
import { ReturnMailer } from './return-mails.js';

const SWEEP_MS = 20 * SECOND;

/** Sends one mail for all messages of staff in a return within ten minutes. */
@Injectable()
export class MessageMails {
  constructor(
    private readonly pending: MessageMailsRepository,
    private readonly returns: ReturnsRepository,
    private readonly messages: ReturnMessagesRepository,
    private readonly mailer: ReturnMailer,
    private readonly clock: Clock,
  ) {}

  @On('message.sent')
  async queueMail({ returnId, createdAt }: EventOf<'message.sent'>): Promise<void> {
    await this.pending.add(returnId, createdAt, new Date(Date.parse(createdAt) + limits.messageMailMs));
  }

  @Every(SWEEP_MS, 'mails of new messages')
  async sendDue(stop?: AbortSignal): Promise<void> {
    for await (const due of this.pending.iterateDue(this.clock.now())) {
      if (stop?.aborted) return;
      await this.send(due);
    }
  }

  /** Mails first, then removes: a crash in between sends the mail twice, never not at all. */
  private async send(due: PendingMessageMail): Promise<void> {
    const told = await this.messages.listOfStaffSince(due.returnId, due.createdAt);
    const stored = await this.returns.findById(due.returnId);
    const from = [...new Set(told.map(({ by }) => by.name))];
    const mail = stored && { return: stored, count: told.length, from };
    if (mail && mail.count > 0) await this.mailer.send(stored, 'messages', (client) => newMessagesMail(mail, client));
    await this.pending.remove(due);
    // A message that came meanwhile found a pending mail.
    const known = new Set(told.map(({ _id }) => _id));
    const late = (await this.messages.listOfStaffSince(due.returnId, due.createdAt)).find(({ _id }) => !known.has(_id));
    if (late) await this.queueMail(late);
  }
}
