import {
  addDays,
  type Count,
  type Done,
  dayInIndia,
  type EnquirerInput,
  type EnquiriesOverview,
  type Enquiry,
  type EnquiryCountsQuery,
  EnquiryInput,
  type EnquiryQuery,
  EnquiryStatus,
  hourInIndia,
  type Language,
  limits,
  messages,
  ok,
  SECOND,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { countEach, countOf, countStatuses } from '@easy-tax/platform/data';
import { Conflict, fingerprintOf, Idempotency, NotFound, RateLimits, requestKeyOf } from '@easy-tax/platform/http';
import { Daily, Every } from '@easy-tax/platform/jobs';
import { Audit, ClientInvitations, Mails, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { EnquiriesRepository, type StoredEnquiry } from './enquiries.repository.js';

/**
 * Deletes closed enquiries after the months that owners have set; by default never. A calendar job: a clock that stands
 * far ahead deletes nothing.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly enquiries: EnquiriesRepository,
    private readonly settings: Settings,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Audits and deletes each one like any enquiry. @returns how many */
  @Daily('03:00', 'closed enquiries')
  async sweep(stop?: AbortSignal): Promise<number> {
    const { closedEnquiryMonths: months } = await this.settings.values('contacts');
    if (months === 0) return 0;
    const now = this.clock.now();
    let deleted = 0;
    for await (const { _id } of this.enquiries.closedBefore(monthsBefore(now, months))) {
      if (stop?.aborted) break;
      if (!(await this.enquiries.hideClosed(_id, now))) continue;
      deleted += 1;
      await this.audit.record({ actor: 'system', action: 'enquiry.expire', subject: _id, detail: { months } });
    }
    return deleted;
  }
}

/** The same day so many months before; in a shorter month its last day, so that nothing is deleted too early. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // JavaScript moves a missing day into the next month.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

const PURGE_MS = 30 * SECOND;

const printOf = (enquiry: EnquiryInput) => fingerprintOf(EnquiryInput.keyof().options.map((field) => enquiry[field]));

interface Sender {
  readonly idempotencyKey: string | undefined;
  /** The language of the page. */
  readonly language: Language;
}

@Injectable()
export class EnquiriesService {
  constructor(
    private readonly enquiries: EnquiriesRepository,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the enquiry; the same key within 24 h gives the same answer and stores nothing twice, also from another network.
   * @throws Conflict if the key was used for another enquiry
   */
  async submit(input: EnquiryInput, { idempotencyKey, language }: Sender): Promise<Done> {
    const sent = { ...input, language };
    if (idempotencyKey === undefined) await this.enquiries.insertOnce(sent, undefined, this.clock.now());
    else await this.submitOnce(sent, requestKeyOf(`enquiry:${input.email}`, idempotencyKey));
    return ok(messages.contactSent);
  }

  list(query: EnquiryQuery) {
    return this.enquiries.page(query);
  }

  /** Counts the matching enquiries of each status, up to 10,000. */
  countStatuses(query: EnquiryCountsQuery): Promise<Record<EnquiryStatus | 'all', Count>> {
    return countEach(EnquiryStatus.options, async (status) =>
      countOf(await this.enquiries.page({ ...query, status, page: 1, pageSize: 1 })),
    );
  }

  /** @throws NotFound if there is none, or it is deleted */
  async read(id: string): Promise<Enquiry> {
    const enquiry = await this.enquiries.find(id);
    if (!enquiry) throw new NotFound(messages.gone);
    return enquiry;
  }

  /**
   * Sets its status and audits old and new one.
   * @throws NotFound if there is none, or it is deleted; Conflict if it has neither this status nor `from`
   */
  async setStatus(id: string, status: EnquiryStatus, by: Actor, from?: EnquiryStatus): Promise<void> {
    const { status: before } = await this.read(id);
    if (before === status) return;
    if (from && before !== from) throw new Conflict(messages.changedMeanwhile);
    if (!(await this.enquiries.setStatus(id, before, status, this.clock.now())))
      return this.setStatus(id, status, by, from);
    const detail = { from: before, to: status };
    await this.audit.record({ actor: by, action: 'enquiry.status', subject: id, detail });
  }

  /** @throws NotFound if there is none, or it is deleted */
  async delete(id: string, by: Actor): Promise<void> {
    if (!(await this.enquiries.hide(id, this.clock.now()))) throw new NotFound();
    await this.audit.record({ actor: by, action: 'enquiry.delete', subject: id });
  }

  /** @throws NotFound after `limits.undoMs` (10 s). */
  async restore(id: string, by: Actor): Promise<void> {
    const since = new Date(this.clock.now().getTime() - limits.undoMs);
    if (!(await this.enquiries.show(id, since))) throw new NotFound(messages.undoOver);
    await this.audit.record({ actor: by, action: 'enquiry.restore', subject: id });
  }

  /** Removes enquiries that can't be restored any more; waits one more second, so that a late restore wins. */
  @Every(PURGE_MS, 'deleted enquiries')
  purge(stop?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - limits.undoMs - SECOND);
    return this.enquiries.purge(before, (enquiry) => this.spendKey(enquiry), stop);
  }

  private async submitOnce(input: EnquiryInput & Pick<Sender, 'language'>, requestKey: string): Promise<void> {
    if (await this.idempotency.isSpent(requestKey, () => printOf(input))) return;
    const { kept, before } = await this.enquiries.insertOnce(input, requestKey, this.clock.now());
    if (!before) return;
    if (!this.idempotency.stands(kept)) {
      await this.enquiries.freeKey(kept);
      return this.submitOnce(input, requestKey);
    }
    if (printOf(kept) !== printOf(input)) throw new Conflict(messages.keyReused);
  }

  /** An enquiry without a client's key has its id as key, which no request can repeat. */
  async spendKey(enquiry: StoredEnquiry): Promise<void> {
    const { _id, requestKey, createdAt } = enquiry;
    if (requestKey !== _id) await this.idempotency.spend({ requestKey, createdAt, fingerprint: printOf(enquiry) });
  }
}

/** Figures for the dashboard, each counted by an index up to 10,000. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly enquiries: EnquiriesRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @param since enquiries from then on are new */
  async read(since: string | undefined): Promise<EnquiriesOverview> {
    const { overdueDays } = await this.settings.values('contacts');
    const today = dayInIndia(this.clock.now());
    const late = hourInIndia(addDays(today, 1 - overdueDays), 0).toISOString();
    const [statuses, overdue, fresh, oldest] = await Promise.all([
      countStatuses(EnquiryStatus.options, (status) => this.enquiries.count(status)),
      this.enquiries.count('new', { before: late }),
      since === undefined ? null : this.enquiries.count(undefined, { notBefore: new Date(since).toISOString() }),
      this.enquiries.oldestUnanswered(),
    ]);
    return {
      statuses,
      overdue,
      overdueDays,
      fresh,
      oldest: oldest && { _id: oldest._id, createdAt: oldest.createdAt, name: oldest.name, text: oldest.message },
    };
  }
}

/** Invites the writer of an enquiry as a client. */
@Injectable()
export class InviteEnquirer {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly stored: EnquiriesRepository,
    private readonly invitations: ClientInvitations,
    private readonly limits: RateLimits,
    private readonly mails: Mails,
    private readonly audit: Audit,
  ) {}

  /**
   * The mail is sent later; a repeat sends it again.
   * @throws NotFound; Conflict if the address has an account, or an invitation to the staff; TooMany; Unavailable
   */
  async invite(id: string, { opens }: EnquirerInput, by: Actor): Promise<string> {
    const { _id, name: inviter, address } = by;
    await this.limits.consume('invite', { address, account: _id });
    const { email, name, mobile } = await this.enquiries.read(id);
    const { refusal } = await this.invitations.invite({
      email,
      name,
      language: await this.stored.languageOf(id),
      by: { _id, name: inviter, address },
      opens: opens ? { ...opens, enquiryId: id, mobile } : null,
    });
    if (refusal !== null) throw new Conflict(refusal);
    await this.audit.record({ actor: by, action: 'enquiry.invite', subject: id });
    return this.mails.hasServer ? messages.invited : messages.keptAsFile;
  }
}
