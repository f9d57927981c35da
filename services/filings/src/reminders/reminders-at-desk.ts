import { type DueReminder, dayInIndia, type NextReminders, type ReturnReminders, switchOf } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { NotFound } from '@easy-tax/platform/http';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { LinkLetters } from '../personal-links/link-letters.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { DailyMailsRepository } from './daily-mails.repository.js';
import { type DueReminderOf, FindReminders, mattersOf } from './find-reminders.js';
import { ReminderPausesRepository } from './reminder-pauses.repository.js';
import { lastDayBegun, nextMorning, reminderAfter } from './schedule.js';
import { SendReminders } from './send-reminders.js';

/** Reminders as staff see them. */
@Injectable()
export class RemindersAtDesk {
  constructor(
    private readonly reminders: FindReminders,
    private readonly sending: SendReminders,
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly sent: DailyMailsRepository,
    private readonly pauses: ReminderPausesRepository,
    private readonly letters: LinkLetters,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Due today: without a mail since their day, until staff mark them; with one on the day itself. */
  async due(): Promise<DueReminder[]> {
    const today = dayInIndia(this.clock.now());
    const due = (await this.reminders.due(today)).filter(({ noMail, day }) => noMail !== null || day === today);
    const mobiles = new Map<string, string | null>();
    for (const { owner } of due.map(({ stored }) => stored))
      if (!mobiles.has(owner)) mobiles.set(owner, await this.letters.mobileOf(owner));
    return due.toSorted(inOrder).map((each) => viewOf(each, mobiles.get(each.stored.owner) ?? null));
  }

  async next(): Promise<NextReminders> {
    const at = nextMorning(this.clock.now());
    const day = dayInIndia(at);
    const planned = await this.sending.plan(day);
    const kinds: NextReminders['kinds'] = { papers: 0, approval: 0, verification: 0, fee: 0 };
    for (const { matter } of planned.flatMap(({ due }) => due)) kinds[matter.kind] += 1;
    const withoutMail = (await this.reminders.due(day)).filter(({ noMail }) => noMail !== null).length;
    return { at: at.toISOString(), mails: planned.length, kinds, withoutMail };
  }

  /** @throws NotFound */
  async ofReturn(id: string): Promise<ReturnReminders> {
    const stored = await this.returns.findById(id);
    if (!stored) throw new NotFound();
    const client = await this.access.find(stored.owner);
    const [isPaused, isClientPaused, last, next] = await Promise.all([
      this.pauses.isPaused(id),
      this.pauses.isPaused(client?._id ?? stored.owner),
      this.lastOf(stored),
      this.nextOf(stored),
    ]);
    return { next: isPaused || isClientPaused ? null : next, last, isPaused, isClientPaused };
  }

  private async nextOf(stored: StoredReturn): Promise<ReturnReminders['next']> {
    const switches = await this.settings.values('filings');
    const begun = lastDayBegun(this.clock.now());
    const all = mattersOf(stored).flatMap((matter) => {
      const day = switches[switchOf[matter.kind]] ? reminderAfter(begun, matter) : null;
      return day === null ? [] : [{ kind: matter.kind, day }];
    });
    return all.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null;
  }

  private async lastOf({ _id, owner }: StoredReturn): Promise<ReturnReminders['last']> {
    const accounts = await this.access.accountsOf(owner);
    const mails = (await Promise.all(accounts.map((account) => this.sent.listByAccount(account)))).flat();
    const told = mails.flatMap(({ createdAt: at, items }) =>
      items.flatMap(({ returnId, kind }) => (returnId === _id ? [{ kind, at }] : [])),
    );
    return told.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null;
  }
}

const inOrder = (one: DueReminderOf, other: DueReminderOf): number => orderOf(one).localeCompare(orderOf(other));
const orderOf = ({ noMail, matter, stored }: DueReminderOf): string =>
  [noMail === null ? 1 : 0, matter.dueOn, stored.clientName, stored.reference].join(' ');

const viewOf = ({ stored, matter, noMail }: DueReminderOf, mobile: string | null): DueReminder => ({
  returnId: stored._id,
  reference: stored.reference,
  client: { _id: stored.owner, name: stored.clientName },
  form: stored.form,
  formName: stored.formName,
  period: stored.period,
  assignee: stored.assigneeId === null ? null : { _id: stored.assigneeId, name: stored.assigneeName },
  kind: matter.kind,
  papers: stored.needs,
  dueOn: matter.dueOn,
  mobile,
  noMail,
});
