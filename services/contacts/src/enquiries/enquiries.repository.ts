import type { Enquiry, EnquiryInput, EnquiryQuery, EnquiryStatus } from '@easy-tax/contracts';
import { DuplicateKey, InjectRecords, madeIn, newId, type Page, type Records, toPageQuery } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { EnquiryRecords, type StoredEnquiry } from './enquiry.records.js';

const plain = ({ _id, name, mobile, email, message, createdAt, status }: StoredEnquiry): Enquiry => ({
  _id,
  name,
  mobile,
  email,
  message,
  createdAt,
  status: status ?? 'new',
});

const storedStatus = (status: EnquiryStatus) => (status === 'new' ? null : status);

@Injectable()
export class EnquiriesRepository {
  constructor(@InjectRecords(EnquiryRecords) private readonly enquiries: Records<StoredEnquiry>) {}

  /** Keeps an enquiry once for a request: its repeat changes nothing. */
  async keep(input: EnquiryInput, requestKey: string, now: Date): Promise<void> {
    try {
      await this.enquiries.insert({
        _id: newId(),
        createdAt: now.toISOString(),
        ...input,
        requestKey,
        deletedAt: null,
      });
    } catch (error) {
      if (!(error instanceof DuplicateKey && error.field === 'requestKey')) throw error;
    }
  }

  /** Whether it is stored, deleted or not. */
  async has(id: string): Promise<boolean> {
    return (await this.enquiries.find(id)) !== null;
  }

  /** Many at once, oldest first. @throws DuplicateKey */
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
        ...madeIn(query),
      }),
    );
    return { ...page, rows: page.rows.map(plain) };
  }

  /** What it was before; null where there is none, or it is deleted. */
  async setStatus(id: string, status: EnquiryStatus): Promise<EnquiryStatus | null> {
    const before = await this.enquiries.find(id);
    const set = { status: storedStatus(status) };
    if (!(await this.enquiries.change({ _id: id, deletedAt: null }, { set }))) return null;
    return before?.status ?? 'new';
  }

  /** False where there is none, or it is deleted already. */
  async hide(id: string, now: Date): Promise<boolean> {
    return (
      (await this.enquiries.change({ _id: id, deletedAt: null }, { set: { deletedAt: now.toISOString() } })) !== null
    );
  }

  /** False where it was not deleted since `since`. */
  async show(id: string, since: Date): Promise<boolean> {
    const deleted = { _id: id, deletedAt: { notBefore: since.toISOString() } };
    return (await this.enquiries.change(deleted, { set: { deletedAt: null } })) !== null;
  }

  /** Removes what was deleted before then; says how many. */
  async purge(before: Date): Promise<number> {
    const deletedAt = { before: before.toISOString() };
    let purged = 0;
    for await (const { _id } of this.enquiries.iterate({ deletedAt })) {
      if (await this.enquiries.remove({ _id, deletedAt })) purged += 1;
    }
    return purged;
  }
}
