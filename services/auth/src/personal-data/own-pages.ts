import type { Readable } from 'node:stream';
import type { Enquiry } from '@easy-tax/contracts';
import type { DataOwner, OwnContacts, OwnFiling } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { PersonalDataPorts } from './personal-data-ports.js';

/** What an account has at the other services, a page at a time. */
@Injectable()
export class OwnPages {
  constructor(private readonly others: PersonalDataPorts) {}

  filings(owner: DataOwner): AsyncIterable<OwnFiling> {
    return rowsOf((cursor) => this.others.of('filings').page(owner, cursor));
  }

  enquiries(owner: DataOwner): AsyncIterable<Enquiry> {
    return rowsOf((cursor) => this.others.of('contacts').page(owner, cursor));
  }

  async newsletter(owner: DataOwner): Promise<OwnContacts['newsletter']> {
    return (await this.others.of('contacts').page(owner)).newsletter;
  }

  /** Whether both services answer at all. @throws Unavailable */
  async look(owner: DataOwner): Promise<void> {
    await Promise.all([this.others.of('filings').page(owner), this.others.of('contacts').page(owner)]);
  }

  /** The bytes of a filing; null where it is gone. @throws Unavailable */
  file(owner: DataOwner, filing: OwnFiling): Promise<Readable | null> {
    return this.others.of('filings').file(owner, filing);
  }
}

async function* rowsOf<Row>(
  pageAt: (cursor?: string) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): AsyncIterable<Row> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof pageAt>> = await pageAt(cursor);
    yield* page.rows;
    cursor = page.next;
  }
}
