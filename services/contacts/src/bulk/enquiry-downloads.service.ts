import type { ServerResponse } from 'node:http';
import { type Enquiry, EnquiryDownload, type EnquiryView } from '@easy-tax/contracts';
import { Audit, allRows, type Caller, type Cell, Clock, Downloads, sendTable } from '@easy-tax/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EnquiriesRepository } from '../enquiries/enquiries.repository.js';

const columns = ['Received (IST)', 'Name', 'Mobile', 'Email', 'Status', 'Message'];
const words = { new: 'New', replied: 'Replied', closed: 'Closed' } as const;

const cellsOf = ({ createdAt, name, mobile, email, status, message }: Enquiry): Cell[] => [
  new Date(createdAt),
  name,
  mobile,
  email,
  words[status],
  message,
];

/** Enquiries as a file to save: CSV or Excel. */
@Injectable()
export class EnquiryDownloadsService {
  constructor(
    @Inject(Downloads) private readonly downloads: Downloads,
    @Inject(EnquiriesRepository) private readonly enquiries: EnquiriesRepository,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The address of the file for the next two minutes. @throws TooMany */
  async prepare(caller: Caller, wanted: EnquiryDownload, address: string): Promise<string> {
    const key = await this.downloads.prepare(caller, 'enquiries', wanted);
    const { format, ids, view } = wanted;
    // Which filters, never what was searched for: that is somebody's name.
    const detail = ids ? { format, records: ids.length } : { format, filters: Object.keys(view) };
    await this.audit.record({ actor: caller, action: 'enquiries.export', subject: 'enquiries', address, detail });
    return `/contact-data/download/${key}`;
  }

  /** @throws NotFound once the link is over */
  async send(key: string, response: ServerResponse): Promise<void> {
    const { format, ids, view } = await this.downloads.redeem(key, 'enquiries', EnquiryDownload);
    await sendTable(response, format, 'Contact Data', { columns, rows: this.rows(ids ?? view) }, this.clock.now());
  }

  private async *rows(of: readonly string[] | EnquiryView): AsyncGenerator<Cell[]> {
    const found = 'length' in of ? this.each(of) : allRows((at) => this.enquiries.page({ ...of, ...at }));
    for await (const enquiry of found) yield cellsOf(enquiry);
  }

  private async *each(ids: readonly string[]): AsyncGenerator<Enquiry> {
    for (const id of ids) {
      const enquiry = await this.enquiries.find(id);
      if (enquiry) yield enquiry;
    }
  }
}
