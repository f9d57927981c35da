import type { ServerResponse } from 'node:http';
import { BulkIds, BulkStatus, EnquiryCountsQuery, EnquiryDownload, messages, ok } from '@easy-tax/contracts';
import { Address, Admin, type Caller, CurrentUser, eachOf, Public, Valid } from '@easy-tax/platform';
import { Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { EnquiryDownloadsService } from './enquiry-downloads.service.js';

/** What the list of enquiries does with many of them. Each is changed, and leaves its trace, as one alone does. */
@Controller()
export class BulkController {
  constructor(
    @Inject(EnquiriesService) private readonly enquiries: EnquiriesService,
    @Inject(EnquiryDownloadsService) private readonly downloads: EnquiryDownloadsService,
  ) {}

  /** How many of each status are among what a search finds. Before what takes any id. */
  @Admin()
  @Get('contact-data/counts')
  async count(@Valid(EnquiryCountsQuery, 'query') query: EnquiryCountsQuery) {
    return { ...ok(), data: await this.enquiries.countStatuses(query) };
  }

  @Admin()
  @Post('contact-data/bulk/change')
  @HttpCode(200)
  async change(
    @CurrentUser() caller: Caller,
    @Valid(BulkStatus) { ids, status }: BulkStatus,
    @Address() address: string,
  ) {
    const data = await eachOf(ids, (id) => this.enquiries.setStatus(id, status, { caller, address }));
    return { ...ok(messages.recordChanged), data };
  }

  @Admin('owner')
  @Post('contact-data/bulk/delete')
  @HttpCode(200)
  async delete(@CurrentUser() caller: Caller, @Valid(BulkIds) { ids }: BulkIds, @Address() address: string) {
    return { ...ok(messages.deleted), data: await eachOf(ids, (id) => this.enquiries.delete(id, { caller, address })) };
  }

  @Admin('owner')
  @Post('contact-data/bulk/restore')
  @HttpCode(200)
  async restore(@CurrentUser() caller: Caller, @Valid(BulkIds) { ids }: BulkIds, @Address() address: string) {
    const data = await eachOf(ids, (id) => this.enquiries.restore(id, { caller, address }));
    return { ...ok(messages.restored), data };
  }

  /** A link to a file of these enquiries. Who may: only owners export (design §5). */
  @Admin('owner')
  @Post('contact-data/bulk/download')
  async prepare(
    @CurrentUser() caller: Caller,
    @Valid(EnquiryDownload) wanted: EnquiryDownload,
    @Address() address: string,
  ) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(caller, wanted, address) } };
  }

  /** The file of that link: public, because a browser that saves it sends no header. 404 once the link is over. */
  @Public()
  @Get('contact-data/download/:key')
  async download(@Param('key') key: string, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }
}
