import type { ServerResponse } from 'node:http';
import {
  type BulkFilingChange,
  type BulkIds,
  calls,
  type FilingChange,
  type FilingCountsQuery,
  type FilingDownload,
  type FilingQuery,
  messages,
  ok,
} from '@easy-tax/contracts';
import { type Actor, Body, CurrentUser, eachOf, Handles, Id, publicRoute, Query } from '@easy-tax/platform';
import { Controller, Param, Res } from '@nestjs/common';
import { IntegrityService } from '../integrity/integrity.service.js';
import { FilingDownloadsService } from './filing-downloads.service.js';
import { FilingsService } from './filings.service.js';
import { SortFiling } from './sort-filing.js';

/** Each filing is changed and audited as a single one is. */
@Controller()
export class FilingsController {
  constructor(
    private readonly filings: FilingsService,
    private readonly sortFiling: SortFiling,
    private readonly integrity: IntegrityService,
    private readonly downloads: FilingDownloadsService,
  ) {}

  /** All filings, a page at a time. */
  @Handles(calls.listFilings)
  async list(@Query() query: FilingQuery, @CurrentUser() by: Actor) {
    const { rows, page } = await this.filings.list(query, by);
    return { ...ok(), data: rows, ...page };
  }

  /** The caller's own filings, newest first. */
  @Handles(calls.myFilings)
  async listOwn(@CurrentUser() by: Actor) {
    return { ...ok(), data: await this.filings.listOwn(by) };
  }

  /** Counts a search's results by status. Must come before routes with an id. */
  @Handles(calls.countFilings)
  async count(@Query() query: FilingCountsQuery) {
    return { ...ok(), data: await this.filings.countStatuses(query) };
  }

  /** One filing with a new link to its file. 404 if there is none, or it is deleted. */
  @Handles(calls.readFiling)
  async read(@Id() id: string, @CurrentUser() by: Actor) {
    return { ...ok(), data: await this.filings.read(id, by) };
  }

  /** Checks that the store has the file as received. 404 as above; 503 if the store does not answer. */
  @Handles(calls.checkFiling)
  async check(@Id() id: string) {
    return { ...ok(), data: await this.integrity.check(id) };
  }

  /** Assigns a filing to a return, then sets its status. 404 if missing or deleted; 409 for another client's return. */
  @Handles(calls.changeFiling)
  async change(@Id() id: string, @Body() change: FilingChange, @CurrentUser() by: Actor) {
    await this.sortFiling.sort(id, change, by);
    if (change.status) await this.filings.setStatus(id, change.status, by);
    return ok(messages.recordChanged);
  }

  /** 400 for a malformed id, 404 for a missing filing. */
  @Handles(calls.deleteFiling)
  async delete(@Id() id: string, @CurrentUser() by: Actor) {
    await this.filings.delete(id, by);
    return ok(messages.deleted);
  }

  /** Undoes a delete for ten seconds. */
  @Handles(calls.restoreFiling)
  async restore(@Id() id: string, @CurrentUser() by: Actor) {
    await this.filings.restore(id, by);
    return ok(messages.restored);
  }

  @Handles(calls.changeFilings)
  async changeSeveral(@Body() { ids, status }: BulkFilingChange, @CurrentUser() by: Actor) {
    const data = await eachOf(ids, (id) => this.filings.setStatus(id, status, by));
    return { ...ok(messages.recordChanged), data };
  }

  @Handles(calls.deleteFilings)
  async deleteSeveral(@Body() { ids }: BulkIds, @CurrentUser() by: Actor) {
    return { ...ok(messages.deleted), data: await eachOf(ids, (id) => this.filings.delete(id, by)) };
  }

  @Handles(calls.restoreFilings)
  async restoreSeveral(@Body() { ids }: BulkIds, @CurrentUser() by: Actor) {
    return { ...ok(messages.restored), data: await eachOf(ids, (id) => this.filings.restore(id, by)) };
  }

  /** A link to an export of these filings, for owners. */
  @Handles(calls.downloadFilings)
  async prepareDownload(@Body() wanted: FilingDownload, @CurrentUser() by: Actor) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(wanted, by) } };
  }

  /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
  @Handles(publicRoute('GET', '/file/download/:key'))
  async download(@Param('key') key: string, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }
}
