import { dayInIndia, messages } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { ClientIds } from '../../clients/client-ids.js';
import { DailyMailsRepository, dailyMailId, ReminderPausesRepository } from './reminders.repository.js';

/** Reasons for which a client gets no reminder. */
@Injectable()
export class ReminderRefusals {
  constructor(
    private readonly ids: ClientIds,
    private readonly pauses: ReminderPausesRepository,
    private readonly sent: DailyMailsRepository,
    private readonly clock: Clock,
  ) {}

  /** Why no mail reminds a client, or of one of its returns; null if nothing is against it. */
  async reasonAgainst(owner: string, ...returnIds: readonly string[]): Promise<string | null> {
    const client = await this.ids.find(owner);
    if (client && !client.isActive) return messages.clientArchived;
    const ids = client ? await this.ids.withMerged(client._id) : [];
    return (await this.pauses.isPaused([...returnIds, ...ids])) ? messages.remindersPaused : null;
  }

  /** True if the mail of reminders that each of them got today names this return for what it waits for. */
  async areRemindedToday(people: readonly { readonly _id: string }[], returnId: string): Promise<boolean> {
    const day = dayInIndia(this.clock.now());
    const mails = await Promise.all(people.map(({ _id }) => this.sent.find(dailyMailId('reminders', _id, day))));
    return mails.every((mail) => mail?.items.some((item) => item.returnId === returnId && item.kind !== 'fee'));
  }
}
