import {
  type ClientReminders,
  type DueReminder,
  dayInIndia,
  messages,
  type NextReminders,
  type ReminderKind,
  type ReturnReminders,
  switchOf,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock, type CommonConfig, InjectConfig } from '@easy-tax/platform/core';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit, pageIn, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { reminderText } from '../mails/reminders.mail.js';
import { DailyMailsRepository, ReminderPausesRepository } from '../mails/sending/reminders.repository.js';
import { LinkLetters, SendLink } from '../personal-links/send-link.js';
import { markReminded, unmarkReminded } from '../return-records/acts/remind.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { Firm } from '../returns/firm.js';
import { quietly, type ReturnCall, ReturnWriter } from '../returns/return-writer.service.js';
import { type DueReminderOf, FindReminders, mattersOf, namedDayOf } from './find-reminders.js';
import { lastDayBegun, nextMorning, reminderAfter, workingDay } from './schedule.js';
import { SendReminders } from './send-reminders.js';

/** Reminders as staff see them. */
@Injectable()
export class RemindersAtDesk {
  constructor(
    private readonly reminders: FindReminders,
    private readonly sending: SendReminders,
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly sent: DailyMailsRepository,
    private readonly pauses: ReminderPausesRepository,
    private readonly letters: LinkLetters,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Due today: without a mail since their day, until staff mark them; with one on the day itself, or until it is mailed. */
  async due(): Promise<DueReminder[]> {
    const today = dayInIndia(this.clock.now());
    const plan = workingDay(today) === today ? await this.sending.plan(today) : [];
    const planned = new Set(plan.flatMap(({ due }) => due.map(keyOf)));
    const due = (await this.reminders.due(today)).filter(
      (each) => each.noMail !== null || each.day === today || planned.has(keyOf(each)),
    );
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
    const client = await this.ids.find(stored.owner);
    const [isPaused, isClientPaused, last, next] = await Promise.all([
      this.pauses.isPaused([id]),
      this.pauses.isPaused(await this.ids.withMerged(client?._id ?? stored.owner)),
      this.lastOf(stored),
      this.nextOf(stored),
    ]);
    const isSkipped = isPaused || isClientPaused || client?.isActive === false;
    return { next: isSkipped ? null : next, last, isPaused, isClientPaused };
  }

  /** @throws NotFound */
  async ofClient(id: string): Promise<ClientReminders> {
    const client = await this.ids.findShown(id);
    const ids = await this.ids.withMerged(client._id);
    const [isPaused, isMailed] = await Promise.all([this.pauses.isPaused(ids), this.reminders.reachAny(client._id)]);
    return { isPaused, isMailed };
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

const keyOf = ({ stored, matter }: DueReminderOf): string => `${stored._id} ${matter.kind}`;

const inOrder = (one: DueReminderOf, other: DueReminderOf): number => orderOf(one).localeCompare(orderOf(other));
const orderOf = ({ noMail, matter, stored }: DueReminderOf): string =>
  [noMail === null ? 1 : 0, namedDayOf({ stored, matter }), stored.clientName, stored.reference].join(' ');

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
  dueOn: namedDayOf({ stored, matter }),
  mobile,
  noMail,
});

const marking = { side: 'office', isQuiet: quietly } as const;

/** Acts of staff on reminders: send one themselves, mark it as sent, pause them. */
@Injectable()
export class RemindByHand {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly writer: ReturnWriter,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly contacts: ClientContacts,
    private readonly pauses: ReminderPausesRepository,
    private readonly links: SendLink,
    private readonly letters: LinkLetters,
    private readonly firm: Firm,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  /** A text for a chat. For papers it has a new personal link. @throws NotFound; Conflict if nothing of the kind waits */
  async write(
    id: string,
    kind: ReminderKind,
    by: Actor,
  ): Promise<{ readonly text: string; readonly mobile: string | null }> {
    const stored = await this.find(id);
    const matter = mattersOf(stored).find((each) => each.kind === kind);
    if (!matter) throw new Conflict(messages.remindNothing);
    if (kind === 'papers') return this.links.send(id, by, 'copy');
    const { owner, clientName: name } = stored;
    const [language, people, mobile, firm] = await Promise.all([
      this.access.languageOf(owner),
      this.access.peopleActingFor(owner),
      this.letters.mobileOf(owner),
      this.firm.name(),
    ]);
    const url = people.length > 0 ? pageIn(language, `${this.config.PUBLIC_URL}/profile?return=${id}`) : null;
    const chat = { return: stored, kind, dueOn: matter.dueOn, url, by: by.name, firm };
    return { text: reminderText(chat, { name, language, today: dayInIndia(this.clock.now()) }), mobile };
  }

  /** @throws NotFound; Conflict if the client was reminded today */
  async mark(call: ReturnCall, kind: ReminderKind): Promise<StoredReturn> {
    const announce = ({ owner }: StoredReturn) => this.contacts.recordContact(owner);
    const write = { ...call, ...marking, name: 'reminded', input: kind, announce } as const;
    return (await this.writer.write(write, markReminded(kind))).stored;
  }

  /** @throws NotFound; Conflict if nobody has marked it today */
  async unmark(call: ReturnCall): Promise<StoredReturn> {
    return (await this.writer.write({ ...call, ...marking, name: 'unreminded', input: null }, unmarkReminded)).stored;
  }

  /** @throws NotFound */
  async pauseReturn(id: string, isPaused: boolean, by: Actor): Promise<void> {
    const { owner } = await this.find(id);
    await this.pause({ ids: [id], owner, isPaused, by, thing: 'return' });
  }

  /** @throws NotFound */
  async pauseClient(clientId: string, isPaused: boolean, by: Actor): Promise<void> {
    const { _id: id } = await this.ids.findShown(clientId);
    const ids = await this.ids.withMerged(id);
    await this.pause({ ids, owner: id, isPaused, by, thing: 'client' });
  }

  /** @param of.ids its own, then those of merged clients */
  private async pause(of: {
    ids: readonly string[];
    owner: string;
    isPaused: boolean;
    by: Actor;
    thing: 'return' | 'client';
  }) {
    const { ids, owner, isPaused, by, thing } = of;
    const [id = owner] = ids;
    if (isPaused && (await this.pauses.isPaused(ids))) return;
    const isChanged = isPaused ? this.pauses.add(id, owner, this.clock.now()) : this.pauses.remove(ids);
    if (!(await isChanged)) return;
    await this.audit.record({ actor: by, action: `${thing}.${isPaused ? 'pause' : 'resume'}-reminders`, subject: id });
  }

  private async find(id: string): Promise<StoredReturn> {
    const stored = await this.returns.findById(id);
    if (!stored) throw new NotFound();
    return stored;
  }
}
