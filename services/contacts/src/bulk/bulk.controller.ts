import type { ServerResponse } from 'node:http';
import {
  type BulkIds,
  type BulkStatus,
  calls,
  type EnquiryCountsQuery,
  type EnquiryDownload,
  messages,
  ok,
} from '@easy-tax/contracts';
import { Address, Body, type Caller, CurrentUser, eachOf, Handles, publicRoute, Query } from '@easy-tax/platform';
import { Controller, Param, Res } from '@nestjs/common';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { EnquiryDownloadsService } from './enquiry-downloads.service.js';

/** Bulk actions on enquiries. Each enquiry is changed and audited as a single one is. */
@Controller()
export class BulkController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly downloads: EnquiryDownloadsService,
  ) {}

  /** Counts of a search by status. Stands before routes with an id. */
  @Handles(calls.countEnquiries)
  async count(@Query() query: EnquiryCountsQuery) {
    return { ...ok(), data: await this.enquiries.countStatuses(query) };
  }

  @Handles(calls.changeEnquiries)
  async change(@CurrentUser() caller: Caller, @Body() { ids, status }: BulkStatus, @Address() address: string) {
    const data = await eachOf(ids, (id) => this.enquiries.setStatus(id, status, { caller, address }));
    return { ...ok(messages.recordChanged), data };
  }

  @Handles(calls.deleteEnquiries)
  async delete(@CurrentUser() caller: Caller, @Body() { ids }: BulkIds, @Address() address: string) {
    return { ...ok(messages.deleted), data: await eachOf(ids, (id) => this.enquiries.delete(id, { caller, address })) };
  }

  @Handles(calls.restoreEnquiries)
  async restore(@CurrentUser() caller: Caller, @Body() { ids }: BulkIds, @Address() address: string) {
    const data = await eachOf(ids, (id) => this.enquiries.restore(id, { caller, address }));
    return { ...ok(messages.restored), data };
  }

  /** A link to a file of these enquiries. Only owners export. */
  @Handles(calls.downloadEnquiries)
  async prepare(@CurrentUser() caller: Caller, @Body() wanted: EnquiryDownload, @Address() address: string) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(caller, wanted, address) } };
  }

  /** The file of that link: public, because a browser that saves it sends no header. 404 once the link is over. */
  @Handles(publicRoute('GET', '/contact-data/download/:key'))
  async download(@Param('key') key: string, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }
}
