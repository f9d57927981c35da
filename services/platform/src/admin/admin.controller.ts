import type { ServerResponse } from 'node:http';
import {
  AuditDownload,
  AuditQuery,
  messages,
  officeAreas,
  ok,
  type SettingsOf,
  type SettingsOwner,
  settingChanges,
} from '@easy-tax/contracts';
import { Controller, Get, Inject, Param, Patch, Post, Res, type Type } from '@nestjs/common';
import { Admin, Public } from '../access/access.js';
import { type Caller, CurrentUser } from '../access/caller.js';
import { AuditDownloads } from '../audit/audit-downloads.js';
import { AuditTrailRepository } from '../audit/audit-trail.repository.js';
import { Address } from '../http/request/address.js';
import { Valid } from '../http/request/valid.js';
import { answerPage } from '../paging.js';
import { Settings } from '../settings/settings.js';
import { StatusReport } from './service-status.js';

/** What owners look after a service by: its settings, how it is doing, and who did what. The same in each. */
export function adminController<S extends SettingsOwner>(service: S): Type {
  @Controller(officeAreas[service])
  class AdminController {
    constructor(
      @Inject(Settings) private readonly store: Settings,
      @Inject(StatusReport) private readonly state: StatusReport,
      @Inject(AuditTrailRepository) private readonly trail: AuditTrailRepository,
      @Inject(AuditDownloads) private readonly downloads: AuditDownloads,
    ) {}

    /** The settings with their revision. */
    @Admin('owner')
    @Get('settings')
    async settings() {
      return { ...ok(), data: await this.store.state(service) };
    }

    /** Changes what is named, from the revision named. 400 out of bounds; 409 where somebody else was faster. */
    @Admin('owner')
    @Patch('settings')
    async change(
      @Valid(settingChanges[service]) change: { revision: number; changes: Partial<SettingsOf[S]> },
      @CurrentUser() by: Caller,
      @Address() address: string,
    ) {
      return { ...ok(messages.settingsSaved), data: await this.store.change(service, { by, address, ...change }) };
    }

    /** The checks of /readyz with their times, versions, disk, and mails that wait. */
    @Admin('owner')
    @Get('status')
    async status() {
      return { ...ok(), data: await this.state.look() };
    }

    /** Who did what to which record, when, from where: a page, newest first. */
    @Admin('owner')
    @Get('audit')
    async audit(@Valid(AuditQuery, 'query') query: AuditQuery) {
      const page = await this.trail.page(query);
      return { ...ok(), data: page.rows, ...answerPage(page) };
    }

    /** A link to a file of what a filter shows of the trail. 429 after too many. */
    @Admin('owner')
    @Post('audit/export')
    async prepare(
      @CurrentUser() caller: Caller,
      @Valid(AuditDownload) wanted: AuditDownload,
      @Address() address: string,
    ) {
      const path = await this.downloads.prepare(service, caller, wanted, address);
      return { ...ok(messages.downloadReady), data: { path } };
    }

    /** The file of that link: public, because a browser that saves it sends no header. 404 once the link is over. */
    @Public()
    @Get('audit/file/:key')
    async download(@Param('key') key: string, @Res() response: ServerResponse) {
      await this.downloads.send(key, response);
    }
  }
  return AdminController;
}
