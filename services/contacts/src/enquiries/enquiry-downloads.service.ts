import type { ServerResponse } from 'node:http';
import { type Enquiry, EnquiryDownload, type EnquiryStatus, enquiryFields } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { type Export, Exports, exportedRows, exportTable } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { EnquiriesRepository } from './enquiries.repository.js';

const contactData: Export<EnquiryDownload> = {
  of: 'enquiries',
  title: 'Contact Data',
  permission: 'exports.make',
  wanted: EnquiryDownload,
};
const words = { new: 'New', replied: 'Replied', closed: 'Closed' } satisfies Record<EnquiryStatus, string>;

const { columns, cellsOf } = exportTable(enquiryFields, (enquiry: Enquiry, field) => {
  if (field === 'createdAt') return new Date(enquiry.createdAt);
  return field === 'status' ? words[enquiry.status] : enquiry[field];
});

/** Exports enquiries as CSV or Excel. */
@Injectable()
export class EnquiryDownloadsService {
  constructor(
    private readonly exports: Exports,
    private readonly enquiries: EnquiriesRepository,
  ) {}

  /** The path of the file, valid for two minutes. @throws TooMany */
  async prepare(wanted: EnquiryDownload, by: Actor): Promise<string> {
    return `/contact-data/download/${await this.exports.prepare(contactData, wanted, by)}`;
  }

  /** @throws NotFound once the link has expired */
  async send(key: string, response: ServerResponse): Promise<void> {
    await this.exports.send(contactData, key, response, ({ format, ...selection }) => ({
      format,
      columns,
      rows: exportedRows(selection, this.enquiries, cellsOf),
    }));
  }
}
