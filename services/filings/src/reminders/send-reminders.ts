import { dayInIndia, MINUTE, type Person } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { type Reminded, remindersMail } from '../mails/reminders.mail.js';
import { DailyMailsRepository } from './daily-mails.repository.js';
import { DailyMails } from './daily-mails.service.js';
import { type DueReminderOf, FindReminders } from './find-reminders.js';
import type { StoredDailyMail } from './reminder.records.js';
import { isTimeToRemind } from './schedule.js';
import { StopReminders } from './stop-reminders.js';

/** Reminds clients by mail: once a day, between 09:00 and 21:00 IST, never on Sundays. */
@Injectable()
export class SendReminders {
  /** The day that needs no look at the returns any more. */
  private doneOn = '';

  constructor(
    private readonly reminders: FindReminders,
    private readonly daily: DailyMails,
    private readonly sent: DailyMailsRepository,
    private readonly stopping: StopReminders,
    private readonly contacts: ClientContacts,
    private readonly clock: Clock,
  ) {}

  /** Not a calendar job: one of those waits if the clock was ahead, and each mail here is sent once anyway. */
  @Every(MINUTE, 'reminders to clients')
  async sendDue(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const today = dayInIndia(now);
    if (this.doneOn === today || !isTimeToRemind(now)) return;
    await this.daily.settle();
    for (const { to, due } of await this.plan(today)) {
      if (stop?.aborted) return;
      await this.remind(to, due, today);
    }
    this.doneOn = today;
  }

  /** The mails of a day that were not sent: for each person what is due, and not mailed since. */
  async plan(day: string): Promise<PlannedMail[]> {
    const planned: PlannedMail[] = [];
    for (const { to, due } of byPerson(await this.reminders.due(day))) {
      const earlier = await this.sent.listByAccount(to._id);
      const open = due.filter((each) => !wasSent(each, earlier));
      if (open.length > 0) planned.push({ to, due: open });
    }
    return planned;
  }

  private async remind(to: Person, due: readonly DueReminderOf[], day: string): Promise<void> {
    const template = remindersMail(due.map(remindedOf), await this.stopping.linkOf(to._id), { ...to, today: day });
    if (!(await this.daily.send({ kind: 'reminders', to, day, items: due.map(itemOf), template }))) return;
    for (const client of new Set(due.map(({ stored }) => stored.owner))) await this.contacts.recordContact(client);
  }
}

export interface PlannedMail {
  readonly to: Person;
  readonly due: readonly DueReminderOf[];
}

function byPerson(due: readonly DueReminderOf[]): Iterable<PlannedMail> {
  const people = new Map<string, { readonly to: Person; readonly due: DueReminderOf[] }>();
  for (const each of due)
    for (const to of each.to) {
      const known = people.get(to._id) ?? { to, due: [] };
      known.due.push(each);
      people.set(to._id, known);
    }
  return people.values();
}

const wasSent = ({ stored, matter, day }: DueReminderOf, earlier: readonly StoredDailyMail[]): boolean =>
  earlier.some(({ items }) =>
    items.some((item) => item.returnId === stored._id && item.kind === matter.kind && item.day === day),
  );

type Item = Pick<DueReminderOf, 'stored' | 'matter' | 'day'>;
export const itemOf = ({ stored, matter, day }: Item) => ({ returnId: stored._id, kind: matter.kind, day });

export const remindedOf = ({ stored, matter }: Pick<DueReminderOf, 'stored' | 'matter'>): Reminded => ({
  return: stored,
  clientName: stored.clientName,
  kind: matter.kind,
  papers: stored.requests.filter(({ state }) => state === 'open').map(({ title }) => title),
  dueOn: matter.dueOn,
});
