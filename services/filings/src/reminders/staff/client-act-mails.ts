import { can, limits, MINUTE, type Person, SECOND } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Mails, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { type EventOf, On } from '../../events/events.js';
import { type ActedOn, type ClientActs, clientActedMail } from '../../mails/client-acted.mail.js';
import { MailChoicesRepository } from '../../mails/sending/mail-choices.repository.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnMessagesRepository } from '../../return-records/return-threads.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { ownerOf } from '../../storage/object-store.js';
import { type PendingClientAct, PendingClientActs } from './client-acts.repository.js';

const SWEEP_MS = 20 * SECOND;
/** An event comes after its write, by less than this. */
const WRITE_MS = MINUTE / 2;

interface Gathered {
  readonly pending: PendingClientAct;
  readonly stored: StoredReturn;
  readonly acts: ClientActs;
}

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
  async expect({ returnId }: EventOf<'message.arrived' | 'paper.stored' | 'return.moved'>): Promise<void> {
    if (returnId === null) return;
    const now = this.clock.now().getTime();
    await this.pending.add(returnId, new Date(now - WRITE_MS), new Date(now + limits.messageMailMs));
  }

  /** Mails first, then removes: a crash in between sends the mail twice, never not at all. */
  @Every(SWEEP_MS, 'mails of what clients did')
  async sendDue(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now().toISOString();
    const all = await this.pending.all();
    if (!all.some(({ dueAt }) => dueAt < now)) return;
    const gathered = await this.gather(all);
    const staff = await this.people.staff();
    for (const [ids, items] of byRecipients(gathered, staff)) {
      if (stop?.aborted) return;
      if (!items.some(({ pending }) => pending.dueAt < now)) continue;
      await this.mail(staff, ids, items);
      for (const { pending } of items) await this.pending.remove(pending);
      for (const each of items) await this.expectLate(each);
    }
  }

  /** Those without an act of the client are removed: staff did it. */
  private async gather(all: readonly PendingClientAct[]): Promise<Gathered[]> {
    const found = await this.returns.findByIds(all.map(({ _id }) => _id));
    const gathered: Gathered[] = [];
    for (const pending of all) {
      const stored = found.get(pending._id);
      const acts = stored && (await this.actsOf(stored, pending.createdAt));
      if (stored && acts && countOf(acts) > 0) gathered.push({ pending, stored, acts });
      else if (pending.dueAt < this.clock.now().toISOString()) await this.pending.remove(pending);
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
    };
  }

  private async mail(staff: readonly Person[], ids: readonly string[], items: readonly Gathered[]): Promise<void> {
    const told = items.map(({ stored, acts }): ActedOn => ({ return: stored, clientName: stored.clientName, acts }));
    for (const person of staff.filter(({ _id, emailVerified }) => emailVerified && ids.includes(_id)))
      if ((await this.choices.findByOwner(ownerOf(person))).clientActs)
        await this.mails.send(person.email, clientActedMail(told, person));
  }

  /** What came while the mail was written found a pending mail. */
  private async expectLate({ stored, acts, pending }: Gathered): Promise<void> {
    const now = await this.returns.findById(stored._id);
    if (now && countOf(await this.actsOf(now, pending.createdAt)) > countOf(acts))
      await this.expect({ returnId: stored._id });
  }
}

const countOf = ({ papers, messages, hasApproved, asksForChange }: ClientActs): number =>
  papers + messages + Number(hasApproved) + Number(asksForChange);

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
