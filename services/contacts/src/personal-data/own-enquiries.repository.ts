import { type Enquiry, emailKey } from '@easy-tax/contracts';
import { InjectRecords, type Records } from '@easy-tax/platform/data';
import type { DataOwner } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { EnquiryRecords, type StoredEnquiry, toEnquiry } from '../enquiries/enquiries.repository.js';

/** Messages are at most 5,000 characters: a page stays below a megabyte. */
const PAGE_SIZE = 100;

/** An address, and the time until which it was its account's. */
type Address = Pick<DataOwner, 'before'> & { readonly email: string };

/** The enquiries from one address, which must be confirmed by the account. Others can't be queried. */
@Injectable()
export class OwnEnquiriesRepository {
  constructor(@InjectRecords(EnquiryRecords) private readonly enquiries: Records<StoredEnquiry>) {}

  /** A page of them, oldest first; a page may be empty and others follow. @throws BadCursor */
  async page(of: Address, cursor?: string): Promise<{ rows: Enquiry[]; next: string | null }> {
    const { rows, next } = await this.found(of, cursor);
    return { rows: rows.map(toEnquiry), next };
  }

  /** All of them, including deleted ones that can still be restored. */
  async *every(of: Address): AsyncIterable<StoredEnquiry> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { rows, next }: { rows: StoredEnquiry[]; next: string | null } = await this.found(of, cursor);
      yield* rows;
      cursor = next;
    }
    for await (const enquiry of this.enquiries.iterate({ deletedAt: { notBefore: '' } }))
      if (isFrom(enquiry, of)) yield enquiry;
  }

  /** Removes it for good, deleted or not. */
  async remove({ _id }: StoredEnquiry): Promise<void> {
    await this.enquiries.remove({ _id });
  }

  /** A search also finds the address in messages, so the field is compared, too. */
  private async found(of: Address, cursor?: string): Promise<{ rows: StoredEnquiry[]; next: string | null }> {
    const query = { search: of.email, sort: 'createdAt', dir: 'asc', pageSize: PAGE_SIZE, cursor } as const;
    const { rows, next } = await this.enquiries.page(query);
    return { rows: rows.filter((enquiry) => isFrom(enquiry, of)), next };
  }
}

const isFrom = (enquiry: StoredEnquiry, { email, before }: Address) =>
  emailKey(enquiry.email) === emailKey(email) && (!before || enquiry.createdAt < before);
