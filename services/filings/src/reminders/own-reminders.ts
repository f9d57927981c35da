import { Injectable } from '@nestjs/common';
import { DailyMailsRepository, ReminderPausesRepository } from '../mails/sending/reminders.repository.js';
import { HoldsPersonalData, type PersonalDataPart } from '../personal-data/personal-data.service.js';
import type { OwnerId } from '../storage/object-store.js';

/** Reminders that an account got in two months, and a client's pauses. They are not exported: the mails themselves are there. */
@HoldsPersonalData()
@Injectable()
export class OwnReminders implements PersonalDataPart {
  readonly records = ['dailymails', 'reminderpauses'];

  constructor(
    private readonly mails: DailyMailsRepository,
    private readonly pauses: ReminderPausesRepository,
  ) {}

  async erase(account: OwnerId): Promise<void> {
    for (const mail of await this.mails.listByAccount(account)) await this.mails.remove(mail);
  }

  eraseClient(client: OwnerId): Promise<void> {
    return this.pauses.removeByOwner(client);
  }
}
