import { addDays, can, dayInIndia, hourInIndia, limits, MINUTE, type Person, SECOND } from '@easy-tax/contracts';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Mails, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientIds } from '../clients/client-ids.js';
import { type EventOf, On } from '../events/events.js';
import { type ActedOn, type ClientActs, clientActedMail } from '../mails/client-acted.mail.js';
import { canBeMailed } from '../mails/sending/return-mails.js';
import { MailChoicesRepository } from '../mails/sending/return-mails.repository.js';
import { byDay, type LineOfReturn, type OfficeSums, staffDigestMail, type Work } from '../mails/staff-digest.mail.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnMessagesRepository } from '../return-records/return-parts.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { ownerOf } from '../storage/object-store.js';
import { type PendingClientAct, PendingClientActs, sinceOf } from './client-acts.repository.js';
import { DailyMails } from './daily-mails.service.js';
import { isTimeToRemind } from './schedule.js';

const SWEEP_MS = 20 * SECOND;
/** A later one of two acts at once may be told first, by less than this. */
const WRITE_MS = MINUTE / 2;

type ToldToStaff = 'message.arrived' | 'paper.stored' | 'return.moved';

interface Gathered {
  readonly pending: PendingClientAct;
  readonly stored: StoredReturn;
  readonly acts: ClientActs;
}

/** Also what a clock that stood ahead has put off. */
const isDue = ({ dueAt }: PendingClientAct, now: Date): boolean =>
  dueAt < now.toISOString() || isAhead(dueAt, now, limits.messageMailMs);

/** Tells the assignee, or owners if there is none, what clients did: one mail for all within ten minutes. */
@Injectable()
export class ClientActMails {
  constructor(
    private readonly pending: PendingClientActs,
    private readonly returns: ReturnsRepository,
    private readonly messages: ReturnMessagesRepository,
    private readonly filings: FilingsRepository,
    private readonly people: People,
    private readonly choices: MailChoicesRepository,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  @On('message.arrived', 'paper.stored', 'return.moved')
  async expect({ returnId, at }: Pick<EventOf<ToldToStaff>, 'returnId' | 'at'>): Promise<void> {
    if (returnId === null) return;
    const dueAt = new Date(this.clock.now().getTime() + limits.messageMailMs);
    await this.pending.add(returnId, new Date(Date.parse(at) - WRITE_MS), dueAt);
  }

  /** Mails first, then removes: a crash in between sends the mail twice, never not at all. */
  @Every(SWEEP_MS, 'mails of what clients did')
  async sendDue(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const all = await this.pending.all();
    if (!all.some((each) => isDue(each, now))) return;
    const gathered = await this.gather(all);
    const staff = await this.people.listStaffToMail();
    for (const [ids, items] of byRecipients(gathered, staff)) {
      if (stop?.aborted) return;
      if (!items.some(({ pending }) => isDue(pending, now))) continue;
      await this.mail(staff, ids, items);
      for (const { pending } of items) await this.pending.remove(pending);
      for (const each of items) await this.expectLate(each);
    }
  }

  /** Removes those without an act of the client: staff did it. */
  private async gather(all: readonly PendingClientAct[]): Promise<Gathered[]> {
    const found = await this.returns.findByIds(all.map(({ _id }) => _id));
    const gathered: Gathered[] = [];
    for (const pending of all) {
      const stored = found.get(pending._id);
      const acts = stored && (await this.actsOf(stored, sinceOf(pending)));
      if (stored && acts && countOf(acts) > 0) gathered.push({ pending, stored, acts });
      else if (isDue(pending, this.clock.now())) await this.pending.remove(pending);
    }
    return gathered;
  }

  private async actsOf({ _id, events }: StoredReturn, since: string): Promise<ClientActs> {
    const papers = await this.filings.listByReturn(_id);
    const steps = events.filter(({ kind, by, at }) => kind === 'step' && by.side === 'client' && at >= since);
    return {
      papers: papers.filter(({ addedBy, createdAt }) => addedBy === null && createdAt >= since).length,
      messages: await this.messages.countOfClientAfter(_id, since),
      hasApproved: steps.some(({ to }) => to === 'approved'),
      asksForChange: steps.some(({ to }) => to === 'checking'),
      hasWithdrawn: steps.some(({ to }) => to === 'withdrawn'),
    };
  }

  private async mail(staff: readonly Person[], ids: readonly string[], items: readonly Gathered[]): Promise<void> {
    const told = items.map(({ stored, acts }): ActedOn => ({ return: stored, acts }));
    for (const person of staff.filter((each) => canBeMailed(each) && ids.includes(each._id)))
      if ((await this.choices.findByOwner(ownerOf(person))).clientActs)
        await this.mails.send(person.email, clientActedMail(told, person));
  }

  /** An act that came while the mail was written found a pending mail. */
  private async expectLate({ stored, acts, pending }: Gathered): Promise<void> {
    const now = await this.returns.findById(stored._id);
    if (now && countOf(await this.actsOf(now, sinceOf(pending))) > countOf(acts))
      await this.expect({ returnId: stored._id, at: this.clock.now().toISOString() });
  }
}

const countOf = ({ papers, messages, hasApproved, asksForChange, hasWithdrawn }: ClientActs): number =>
  papers + messages + Number(hasApproved) + Number(asksForChange) + Number(hasWithdrawn);

/** The assignee if it is staff, else all owners; those whose mails are the same in one. */
function byRecipients(gathered: readonly Gathered[], staff: readonly Person[]) {
  const owners = staff.filter((person) => can(person, 'returns.assign-others')).map(({ _id }) => _id);
  const groups = new Map<string, readonly [readonly string[], Gathered[]]>();
  for (const each of gathered) {
    const { assigneeId } = each.stored;
    const isStaff = staff.some(({ _id }) => _id === assigneeId);
    const ids = assigneeId !== null && isStaff ? [assigneeId] : owners;
    const group = groups.get(ids.join()) ?? ([ids, []] as const);
    group[1].push(each);
    groups.set(ids.join(), group);
  }
  return groups.values();
}

/** After this hour in IST a digest that could not be sent is old. */
const UNTIL_HOUR = 12;
const WEEK_DAYS = 7;
/** The longest waiting that are named. */
const WAITING_NAMED = 3;

interface WorkSoFar {
  readonly late: LineOfReturn[];
  readonly dueThisWeek: LineOfReturn[];
  readonly waiting: LineOfReturn[];
  newPapers: number;
  newMessages: number;
}

/** Mails each member of staff its work, at 09:00 IST from Monday to Saturday. Nothing to say: no mail. */
@Injectable()
export class StaffDigests {
  private doneOn = '';

  constructor(
    private readonly people: People,
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly choices: MailChoicesRepository,
    private readonly daily: DailyMails,
    private readonly clock: Clock,
  ) {}

  @Every(MINUTE, 'digests to staff')
  async sendDue(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const day = dayInIndia(now);
    if (this.doneOn === day || !isTimeToRemind(now) || now >= hourInIndia(day, UNTIL_HOUR)) return;
    const [staff, works] = await Promise.all([this.people.listStaffToMail(), this.worksOn(day)]);
    for (const person of staff.filter(canBeMailed)) {
      if (stop?.aborted) return;
      await this.send(person, works, day);
    }
    this.doneOn = day;
  }

  private async send(to: Person, { ofPerson, office }: Works, day: string): Promise<void> {
    if (!(await this.choices.findByOwner(ownerOf(to))).digest) return;
    const own = ofPerson.get(to._id) ?? nothing();
    const sums = can(to, 'returns.see-totals') ? office : null;
    if (isEmpty(own) && (!sums || Object.values(sums).every((count) => count === 0))) return;
    const waiting = byDay(own.waiting).slice(0, WAITING_NAMED);
    const template = staffDigestMail({ day, own: { ...own, waiting }, office: sums }, to);
    const until = hourInIndia(day, UNTIL_HOUR);
    await this.daily.send({ kind: 'digest', to, day, items: [], template, until });
  }

  /** The unfinished returns of clients who are not in the archive, by assignee and in sums. */
  private async worksOn(today: string): Promise<Works> {
    const archived = new Set<string>(await this.ids.ofAll({ isActive: false }));
    const ofPerson = new Map<string, WorkSoFar>();
    const all = nothing();
    let unassigned = 0;
    for await (const stored of this.returns.unfinished()) {
      if (archived.has(stored.owner)) continue;
      addTo(all, stored, today);
      if (stored.assigneeId === null) {
        unassigned += 1;
        continue;
      }
      const own = ofPerson.get(stored.assigneeId) ?? nothing();
      ofPerson.set(stored.assigneeId, own);
      addTo(own, stored, today);
    }
    const { newPapers, newMessages } = all;
    const counts = { late: all.late.length, dueThisWeek: all.dueThisWeek.length, waiting: all.waiting.length };
    return { ofPerson, office: { ...counts, unassigned, newPapers, newMessages } };
  }
}

interface Works {
  readonly ofPerson: ReadonlyMap<string, Work>;
  readonly office: OfficeSums;
}

const nothing = (): WorkSoFar => ({ late: [], dueThisWeek: [], waiting: [], newPapers: 0, newMessages: 0 });
const isEmpty = ({ late, dueThisWeek, waiting, newPapers, newMessages }: Work): boolean =>
  late.length + dueThisWeek.length + waiting.length + newPapers + newMessages === 0;

function addTo(work: WorkSoFar, stored: StoredReturn, today: string): void {
  const { deadline } = stored;
  const line = (day: string): LineOfReturn => ({ return: stored, day });
  if (deadline !== null && deadline < today) work.late.push(line(deadline));
  else if (deadline !== null && deadline < addDays(today, WEEK_DAYS)) work.dueThisWeek.push(line(deadline));
  if (stored.waitsFor === 'office') work.waiting.push(line(dayInIndia(new Date(stored.steppedAt))));
  work.newPapers += stored.newPapers;
  work.newMessages += stored.newMessages;
}
