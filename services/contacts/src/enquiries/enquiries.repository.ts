import {
  type Count,
  Enquiry,
  type EnquiryInput,
  type EnquiryQuery,
  EnquiryStatus,
  enquiryFields,
  fieldsFor,
  Language,
  limits,
} from '@easy-tax/contracts';
import { dueTimes, projectionOf } from '@easy-tax/platform/core';
import {
  type Condition,
  countOf,
  createdBetween,
  InjectRecords,
  newId,
  nullIfDuplicate,
  type Page,
  type Records,
  records,
  toPageQuery,
} from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** An enquiry with its internal fields. */
export const StoredEnquiry = Enquiry.extend({
  /** Shared by all tries of a request, so that a repeat after a crash finds the record. */
  requestKey: z.string(),
  /** Null means new; older records have no status. */
  status: EnquiryStatus.exclude(['new']).nullish(),
  /** Time of the last change of status; older records lack it. */
  statusAt: z.string().nullish(),
  /** Language of the page, for an invitation of the writer. Older records lack it: English. */
  language: Language.nullish(),
  /** Set by a delete: hides it from lists and search until restore or purge. */
  deletedAt: z.string().nullable(),
});
export type StoredEnquiry = z.infer<typeof StoredEnquiry>;

export const EnquiryRecords = records('enquiries', StoredEnquiry, {
  unique: ['requestKey'],
  sort: fieldsFor(enquiryFields, 'isSorted'),
  search: fieldsFor(enquiryFields, 'isSearched'),
  filter: ['deletedAt'],
  within: ['status'],
  hidden: 'deletedAt',
});

/** Fields that senders and staff see. */
export const toEnquiry = (stored: StoredEnquiry): Enquiry =>
  Object.assign(fieldsAsSent(stored), { status: stored.status ?? ('new' as const) });
const fieldsAsSent = projectionOf(Enquiry.omit({ status: true }));

const storedStatus = (status: EnquiryStatus) => (status === 'new' ? null : status);

interface SentEnquiry extends EnquiryInput {
  readonly language: Language;
}

interface Kept {
  readonly kept: StoredEnquiry;
  readonly before: boolean;
}

@Injectable()
export class EnquiriesRepository {
  constructor(@InjectRecords(EnquiryRecords) private readonly enquiries: Records<StoredEnquiry>) {}

  /** Stores an enquiry once for each key. @returns it, or the earlier one of that key, as it was sent */
  async insertOnce(input: SentEnquiry, requestKey: string | undefined, now: Date): Promise<Kept> {
    const _id = newId();
    const enquiry = { _id, createdAt: now.toISOString(), ...input, requestKey: requestKey ?? _id, deletedAt: null };
    const added = await nullIfDuplicate(this.enquiries.insert(enquiry));
    if (added) return { kept: added, before: false };
    // None if it was purged meanwhile: then the key is free.
    const kept = await this.enquiries.findBy('requestKey', enquiry.requestKey);
    return kept ? { kept, before: true } : this.insertOnce(input, requestKey, now);
  }

  /** Frees the key for another enquiry. */
  async freeKey({ _id, requestKey }: StoredEnquiry): Promise<void> {
    await this.enquiries.change({ _id, requestKey }, { set: { requestKey: _id } });
  }

  /** True if it is stored, deleted or not. */
  async has(id: string): Promise<boolean> {
    return (await this.enquiries.find(id)) !== null;
  }

  /** Adds many, oldest first. @throws DuplicateKey */
  addMany(enquiries: readonly Enquiry[]): Promise<void> {
    const asStored = (enquiry: Enquiry) => ({
      ...enquiry,
      status: storedStatus(enquiry.status),
      requestKey: enquiry._id,
      deletedAt: null,
    });
    return this.enquiries.insertMany(enquiries.map(asStored));
  }

  async page(query: EnquiryQuery): Promise<Page<Enquiry>> {
    const page = await this.enquiries.page(
      toPageQuery<StoredEnquiry>(query, {
        ...(query.status && { status: storedStatus(query.status) }),
        ...createdBetween(query),
      }),
    );
    return { ...page, rows: page.rows.map(toEnquiry) };
  }

  /** Finds an enquiry that is not deleted. */
  async find(id: string): Promise<Enquiry | null> {
    const enquiry = await this.enquiries.find(id);
    return enquiry?.deletedAt === null ? toEnquiry(enquiry) : null;
  }

  /** The language of an enquiry; English for missing or older ones. */
  async languageOf(id: string): Promise<Language> {
    return (await this.enquiries.find(id))?.language ?? 'en';
  }

  /** Counts enquiries by status, time or both; up to 10,000. */
  async count(status: EnquiryStatus | undefined, createdAt?: Condition<string>): Promise<Count> {
    const where = { ...(status && { status: storedStatus(status) }), ...(createdAt && { createdAt }) };
    return countOf(await this.enquiries.page({ where, pageSize: 1 }));
  }

  async oldestUnanswered(): Promise<Enquiry | null> {
    const { rows } = await this.enquiries.page({ where: { status: null }, sort: 'createdAt', dir: 'asc', pageSize: 1 });
    return rows[0] ? toEnquiry(rows[0]) : null;
  }

  /** False if it has left the status `from`, or is deleted. */
  async setStatus(id: string, from: EnquiryStatus, to: EnquiryStatus, now: Date): Promise<boolean> {
    const set = { status: storedStatus(to), statusAt: now.toISOString() };
    return (await this.enquiries.change({ _id: id, status: storedStatus(from), deletedAt: null }, { set })) !== null;
  }

  /** Closed enquiries whose status has not changed since then. */
  async *closedBefore(cutoff: Date): AsyncIterable<StoredEnquiry> {
    const before = cutoff.toISOString();
    for await (const enquiry of this.enquiries.iterate({ status: 'closed', createdAt: { before } })) {
      if (enquiry.deletedAt === null && (enquiry.statusAt ?? enquiry.createdAt) < before) yield enquiry;
    }
  }

  /** False if there is none, or it is deleted already. */
  async hide(id: string, now: Date): Promise<boolean> {
    return (
      (await this.enquiries.change({ _id: id, deletedAt: null }, { set: { deletedAt: now.toISOString() } })) !== null
    );
  }

  /** The same for a closed enquiry; false if it was opened again. */
  async hideClosed(id: string, now: Date): Promise<boolean> {
    const closed = { _id: id, status: 'closed' as const, deletedAt: null };
    return (await this.enquiries.change(closed, { set: { deletedAt: now.toISOString() } })) !== null;
  }

  /** False if it was not deleted since `since`. */
  async show(id: string, since: Date): Promise<boolean> {
    const deleted = { _id: id, deletedAt: { notBefore: since.toISOString() } };
    return (await this.enquiries.change(deleted, { set: { deletedAt: null } })) !== null;
  }

  /** Removes enquiries deleted before then, if they are still deleted. @returns how many */
  async purge(before: Date, last: (enquiry: StoredEnquiry) => Promise<void>, stop?: AbortSignal): Promise<number> {
    let purged = 0;
    for (const deletedAt of dueTimes(before, limits.undoMs))
      for await (const enquiry of this.enquiries.iterate({ deletedAt })) {
        if (stop?.aborted) return purged;
        const { _id } = enquiry;
        await last(enquiry);
        if (await this.enquiries.remove({ _id, deletedAt })) purged += 1;
      }
    return purged;
  }
}
