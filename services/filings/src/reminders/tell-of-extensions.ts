import { dayInIndia, isToBeFiled, MINUTE, type Person } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { daysMovedMail } from '../mails/days-moved.mail.js';
import { ReminderRefusals } from '../mails/sending/reminder-refusals.js';
import { ReturnMailer } from '../mails/sending/return-mails.js';
import { ExtensionsRepository, type StoredExtension } from '../office-rules/office-rules.repository.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { DailyMails } from './daily-mails.service.js';
import { endOf, isTimeToRemind } from './schedule.js';

type MovedReturn = StoredReturn & { readonly extended: NonNullable<StoredReturn['extended']> };
interface Told {
  readonly to: Person;
  readonly returns: MovedReturn[];
}

/**
 * Tells clients of an extension if an owner wants it: each person once, of all returns that follow it, in the hours of
 * reminders, and not before the extension is settled, so that it can be taken back first. A mail that could not be sent on
 * a day is made anew on the next one.
 */
@Injectable()
export class TellOfExtensions {
  constructor(
    private readonly extensions: ExtensionsRepository,
    private readonly returns: ReturnsRepository,
    private readonly mailer: ReturnMailer,
    private readonly daily: DailyMails,
    private readonly refusals: ReminderRefusals,
    private readonly contacts: ClientContacts,
    private readonly clock: Clock,
  ) {}

  @Every(MINUTE, 'mails about extensions')
  async sendDue(stop?: AbortSignal): Promise<void> {
    if (!isTimeToRemind(this.clock.now())) return;
    for (const extension of await this.extensions.untold()) {
      const kind = kindOf(extension);
      await this.daily.settle();
      if (await this.daily.hasUnsent(kind)) continue;
      let isNew = false;
      for (const told of await this.recipientsOf(extension)) {
        if (stop?.aborted) return;
        isNew = (await this.mailPerson(told, extension)) || isNew;
      }
      // Another replica may have made mails that are not sent yet.
      if (isNew || (await this.daily.hasUnsent(kind))) continue;
      await this.extensions.change(extension._id, { toldAt: this.clock.now().toISOString() });
    }
  }

  private async mailPerson({ to, returns }: Told, extension: StoredExtension): Promise<boolean> {
    const { createdAt, day, source } = extension;
    const moved = returns.map((each) => ({ return: each, before: each.extended.from }));
    const sent = await this.daily.send({
      kind: kindOf(extension),
      to,
      // The same one after a crash, also on a later day.
      day: dayInIndia(new Date(createdAt)),
      items: [],
      template: daysMovedMail({ day, source, returns: moved }, to),
      until: endOf(dayInIndia(this.clock.now())),
    });
    if (sent)
      for (const client of new Set(returns.map(({ owner }) => owner))) await this.contacts.recordContact(client);
    return sent;
  }

  private async recipientsOf(extension: StoredExtension): Promise<Iterable<Told>> {
    const people = new Map<string, Told>();
    for await (const stored of this.following(extension)) {
      const { recipients } = await this.mailer.findRecipients(stored, null);
      for (const to of recipients) {
        const known = people.get(to._id) ?? { to, returns: [] };
        known.returns.push(stored);
        people.set(to._id, known);
      }
    }
    return people.values();
  }

  private async *following(extension: StoredExtension): AsyncGenerator<MovedReturn> {
    for (const form of extension.forms)
      for (const period of extension.periods)
        for await (const stored of this.returns.ofPeriod({ form, period }))
          if (follows(stored, extension) && !(await this.refusals.reasonAgainst(stored.owner, stored._id)))
            yield stored;
  }
}

const kindOf = ({ _id }: StoredExtension) => `extension-${_id}` as const;

const follows = (stored: StoredReturn, { day, source }: StoredExtension): stored is MovedReturn =>
  isToBeFiled(stored.step) && stored.dueOn === day && stored.extended?.source === source;
