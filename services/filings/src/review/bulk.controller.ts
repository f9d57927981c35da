import {
  type BulkFilingChange,
  type BulkIds,
  calls,
  type FilingCountsQuery,
  type FilingDownload,
  messages,
  ok,
} from '@easy-tax/contracts';
import { Address, Body, type Caller, CurrentUser, eachOf, Handles, publicRoute, Query } from '@easy-tax/platform';
import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { FilingDownloadsService } from './filing-downloads.service.js';
import { FilingsService } from './filings.service.js';

/** Changes many filings of the list. Each is changed and audited as a single one is. */
@Controller()
export class BulkController {
  constructor(
    private readonly filings: FilingsService,
    private readonly downloads: FilingDownloadsService,
  ) {}

  /** Counts each status among a search's results. Stands before routes with an id. */
  @Handles(calls.countFilings)
  async count(@Query() query: FilingCountsQuery) {
    return { ...ok(), data: await this.filings.countStatuses(query) };
  }

  @Handles(calls.changeFilings)
  async change(@CurrentUser() caller: Caller, @Body() { ids, status }: BulkFilingChange, @Address() from: string) {
    const data = await eachOf(ids, (id) => this.filings.setStatus(caller, id, status, from));
    return { ...ok(messages.recordChanged), data };
  }

  @Handles(calls.deleteFilings)
  async delete(@CurrentUser() caller: Caller, @Body() { ids }: BulkIds, @Address() from: string) {
    return { ...ok(messages.deleted), data: await eachOf(ids, (id) => this.filings.delete(caller, id, from)) };
  }

  @Handles(calls.restoreFilings)
  async restore(@CurrentUser() caller: Caller, @Body() { ids }: BulkIds, @Address() from: string) {
    return { ...ok(messages.restored), data: await eachOf(ids, (id) => this.filings.restore(caller, id, from)) };
  }

  /** A link to a file of these filings. Only owners export. */
  @Handles(calls.downloadFilings)
  async prepare(@CurrentUser() caller: Caller, @Body() wanted: FilingDownload, @Address() address: string) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(caller, wanted, address) } };
  }

  /** The file of that link: public, because a browser that saves it sends no header. 404 once the link is over. */
  @Handles(publicRoute('GET', '/file/download/:key'))
  async download(@Param('key') key: string, @Res() response: Response) {
    await this.downloads.send(key, response);
  }
}
