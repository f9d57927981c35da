import { BulkIds, BulkOpened, FilingCountsQuery, FilingDownload, messages, ok } from '@easy-tax/contracts';
import { Address, Admin, type Caller, CurrentUser, eachOf, Public, Valid } from '@easy-tax/platform';
import { Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { FilingDownloadsService } from './filing-downloads.service.js';
import { FilingsService } from './filings.service.js';

/** What the list of filings does with many of them. Each is changed, and leaves its trace, as one alone does. */
@Controller()
export class BulkController {
  constructor(
    @Inject(FilingsService) private readonly filings: FilingsService,
    @Inject(FilingDownloadsService) private readonly downloads: FilingDownloadsService,
  ) {}

  /** How many of each status are among what a search finds. Before what takes any id. */
  @Admin()
  @Get('api/filings/counts')
  async count(@Valid(FilingCountsQuery, 'query') query: FilingCountsQuery) {
    return { ...ok(), data: await this.filings.countStatuses(query) };
  }

  @Admin()
  @Post('api/filings/bulk/change')
  @HttpCode(200)
  async change(@CurrentUser() caller: Caller, @Valid(BulkOpened) { ids, opened }: BulkOpened, @Address() from: string) {
    const data = await eachOf(ids, (id) => this.filings.markOpened(caller, id, opened, from));
    return { ...ok(messages.recordChanged), data };
  }

  @Admin('owner')
  @Post('api/filings/bulk/delete')
  @HttpCode(200)
  async delete(@CurrentUser() caller: Caller, @Valid(BulkIds) { ids }: BulkIds, @Address() from: string) {
    return { ...ok(messages.deleted), data: await eachOf(ids, (id) => this.filings.delete(caller, id, from)) };
  }

  @Admin('owner')
  @Post('api/filings/bulk/restore')
  @HttpCode(200)
  async restore(@CurrentUser() caller: Caller, @Valid(BulkIds) { ids }: BulkIds, @Address() from: string) {
    return { ...ok(messages.restored), data: await eachOf(ids, (id) => this.filings.restore(caller, id, from)) };
  }

  /** A link to a file of these filings. Who may: only owners export (design §5). */
  @Admin('owner')
  @Post('api/filings/bulk/download')
  async prepare(
    @CurrentUser() caller: Caller,
    @Valid(FilingDownload) wanted: FilingDownload,
    @Address() address: string,
  ) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(caller, wanted, address) } };
  }

  /** The file of that link: public, because a browser that saves it sends no header. 404 once the link is over. */
  @Public()
  @Get('file/download/:key')
  async download(@Param('key') key: string, @Res() response: Response) {
    await this.downloads.send(key, response);
  }
}
