import type { ServerResponse } from 'node:http';
import {
  type AuditDownload,
  type AuditQuery,
  auditFileArea,
  messages,
  type OfficeCalls,
  officeCalls,
  ok,
  type SettingsOf,
  type SettingsOwner,
} from '@easy-tax/contracts';
import { Controller, Param, Res, type Type } from '@nestjs/common';
import { type Actor, CurrentUser } from '../access/caller.js';
import { Handles, internalRoute, publicRoute } from '../access/handles.js';
import { AuditDownloads } from '../audit/audit-downloads.js';
import { AuditEventsRepository } from '../audit/audit-events.repository.js';
import { SecurityTrailQuery, securityTrailPath } from '../audit/security-trail.js';
import { Body, Query } from '../http/request/input.js';
import { answerPage } from '../paging.js';
import { Settings } from '../settings/settings.js';
import { StatusReport } from './service-status.js';

/** The calls by which owners look after a service: settings, state, audit trail. Each service has the same. */
export function adminController<S extends SettingsOwner>(service: S): Type {
  const calls: OfficeCalls = officeCalls[service];

  @Controller()
  class AdminController {
    constructor(
      private readonly store: Settings,
      private readonly state: StatusReport,
      private readonly trail: AuditEventsRepository,
      private readonly downloads: AuditDownloads,
    ) {}

    @Handles(calls.settings)
    async settings() {
      return { ...ok(), data: await this.store.state(service) };
    }

    @Handles(calls.changeSettings)
    async change(@Body() change: { revision: number; changes: Partial<SettingsOf[S]> }, @CurrentUser() by: Actor) {
      return { ...ok(messages.settingsSaved), data: await this.store.change(service, { by, ...change }) };
    }

    @Handles(calls.status)
    async status() {
      return { ...ok(), data: await this.state.read() };
    }

    @Handles(calls.audit)
    async audit(@Query() query: AuditQuery) {
      const page = await this.trail.page(query);
      return { ...ok(), data: page.rows, ...answerPage(page) };
    }

    /** Called by auth, which mails them to owners. */
    @Handles(internalRoute('GET', securityTrailPath, { query: SecurityTrailQuery }))
    async securityEvents(@Query() { since, until }: SecurityTrailQuery) {
      return { ...ok(), data: await this.trail.between(new Date(since), new Date(until)) };
    }

    /** A link to an export of the filtered audit trail. 429 after too many. */
    @Handles(calls.exportAudit)
    async prepare(@Body() wanted: AuditDownload, @CurrentUser() by: Actor) {
      return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(service, wanted, by) } };
    }

    /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
    @Handles(publicRoute('GET', `${auditFileArea(service)}/:key`))
    async download(@Param('key') key: string, @Res() response: ServerResponse) {
      await this.downloads.send(key, response);
    }
  }
  return AdminController;
}
