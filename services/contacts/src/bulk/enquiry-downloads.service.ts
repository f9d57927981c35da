import type { ServerResponse } from 'node:http';
import { type Enquiry, EnquiryDownload } from '@easy-tax/contracts';
import { type Caller, type Cell, type Export, Exports, exportedRows } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { EnquiriesRepository } from '../enquiries/enquiries.repository.js';

const contactData: Export<EnquiryDownload> = { of: 'enquiries', title: 'Contact Data', wanted: EnquiryDownload };
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
    private readonly exports: Exports,
    private readonly enquiries: EnquiriesRepository,
  ) {}

  /** The address of the file for the next two minutes. @throws TooMany */
  async prepare(caller: Caller, wanted: EnquiryDownload, address: string): Promise<string> {
    return `/contact-data/download/${await this.exports.prepare(contactData, caller, wanted, address)}`;
  }

  /** @throws NotFound once the link is over */
  async send(key: string, response: ServerResponse): Promise<void> {
    await this.exports.send(contactData, key, response, ({ format, ...which }) => ({
      format,
      columns,
      rows: exportedRows(which, this.enquiries, cellsOf),
    }));
  }
}
