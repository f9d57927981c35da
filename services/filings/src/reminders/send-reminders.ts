import {
  type BulkOutcome,
  DAY,
  dayInIndia,
  type FeeReminders,
  MINUTE,
  messages,
  type Person,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, eachOf } from '@easy-tax/platform/http';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { type Reminded, remindersMail } from '../mails/reminders.mail.js';
import { ReminderRefusals } from '../mails/sending/reminder-refusals.js';
import { DailyMailsRepository, dailyMailId, type StoredDailyMail } from '../mails/sending/reminders.repository.js';
import { ReturnMailer } from '../mails/sending/return-mails.js';
import { remindOfFee } from '../return-records/acts/remind.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { quietly, ReturnWriter } from '../returns/return-writer.service.js';
import { DailyMails } from './daily-mails.service.js';
import { type DueReminderOf, FindReminders, namedDayOf, openFeeOf } from './find-reminders.js';
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

interface PlannedMail {
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
const itemOf = ({ stored, matter, day }: Item) => ({ returnId: stored._id, kind: matter.kind, day });

const remindedOf = ({ stored, matter }: Pick<DueReminderOf, 'stored' | 'matter'>): Reminded => ({
  return: stored,
  kind: matter.kind,
  papers: stored.requests.filter(({ state }) => state === 'open').map(({ title }) => title),
  dueOn: namedDayOf({ stored, matter }),
});

/**
 * Staff remind of open fees. It is the person's one mail of reminders of the day: it names all open fees of all their
 * clients, and what else is due today. After it none goes out by itself; who has had that one gets no other.
 */
@Injectable()
export class RemindOfFees {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly writer: ReturnWriter,
    private readonly access: ClientAccess,
    private readonly mailer: ReturnMailer,
    private readonly refusals: ReminderRefusals,
    private readonly reminders: SendReminders,
    private readonly daily: DailyMails,
    private readonly sent: DailyMailsRepository,
    private readonly stopping: StopReminders,
    private readonly contacts: ClientContacts,
    private readonly clock: Clock,
  ) {}

  /** @throws Unavailable if auth does not answer */
  async remind({ ids, isTrial }: FeeReminders, by: Actor): Promise<BulkOutcome> {
    const planned = isTrial ? null : await this.reminders.plan(dayInIndia(this.clock.now()));
    return eachOf(ids, (id) => this.remindOf(id, planned, by));
  }

  /**
   * @param planned what is due today; null: a trial
   * @throws NotFound; Conflict if no fee is open, the client was reminded today, is archived or not to be, or gets no mail
   */
  private async remindOf(id: string, planned: readonly PlannedMail[] | null, by: Actor): Promise<void> {
    const call = { id, by, side: 'office', key: undefined } as const;
    const stored = await this.writer.readToWrite(call);
    remindOfFee(stored, this.writer.contextOf(by, 'office'));
    const against = await this.refusals.reasonAgainst(stored.owner, id);
    if (against) throw new Conflict(against);
    const { recipients, reason } = await this.mailer.findRecipients(stored, 'remindFee');
    if (recipients.length === 0) throw new Conflict(reason);
    const day = dayInIndia(this.clock.now());
    const named = await Promise.all(
      recipients.map(async (person) =>
        planned ? this.mail(person, stored, planned) : this.names(await this.mailOf(person, day), stored),
      ),
    );
    // The mail of today has gone out without this fee.
    if (named.every((isNamed) => !isNamed)) throw new Conflict(messages.mailedToday);
    if (!planned) return;
    await this.writer.write({ ...call, name: 'remind', input: null, isQuiet: quietly }, remindOfFee);
    await this.contacts.recordContact(stored.owner);
  }

  /** True if the person's mail of today names this return's fee; it is sent if there is none yet. */
  private async mail(to: Person, stored: StoredReturn, planned: readonly PlannedMail[]): Promise<boolean> {
    const now = this.clock.now();
    const day = dayInIndia(now);
    const due = planned.find((mail) => mail.to._id === to._id)?.due ?? [];
    const items: Item[] = [...due];
    for await (const each of this.returns.withOpenFee(await this.access.of(to)))
      if (!each.keptUntil && !isNamed(items, each) && !(await this.refusals.reasonAgainst(each.owner, each._id)))
        items.push({ stored: each, matter: openFeeOf(each), day });
    const template = remindersMail(items.map(remindedOf), await this.stopping.linkOf(to._id), { ...to, today: day });
    // Staff choose the hour: it goes out at night, too.
    const until = new Date(now.getTime() + DAY);
    if (await this.daily.send({ kind: 'reminders', to, day, items: items.map(itemOf), template, until })) return true;
    return this.names(await this.mailOf(to, day), stored);
  }

  private mailOf(to: Person, day: string): Promise<StoredDailyMail | null> {
    return this.sent.find(dailyMailId('reminders', to._id, day));
  }

  /** A mail that is still to be made names it. */
  private names(mail: StoredDailyMail | null, { _id }: StoredReturn): boolean {
    return mail === null || mail.items.some(({ returnId, kind }) => returnId === _id && kind === 'fee');
  }
}

const isNamed = (items: readonly Item[], { _id }: StoredReturn): boolean =>
  items.some(({ stored, matter }) => stored._id === _id && matter.kind === 'fee');
