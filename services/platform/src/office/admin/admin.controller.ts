import type { ServerResponse } from 'node:http';
import { auditFileArea, messages, type OfficeCalls, officeCalls, ok, type SettingsOwner } from '@easy-tax/contracts';
import { Controller, Res, type Type } from '@nestjs/common';
import type { InputOf } from '../../access/call-input.js';
import { Handles, internalRoute, publicRoute } from '../../access/handles.js';
import { answerPage } from '../../data/page-query.js';
import { AuditEventsRepository } from '../audit/audit-events.repository.js';
import { SecurityTrailAnswer, SecurityTrailQuery, securityTrailPath } from '../ports/security-trail.js';
import { Settings } from '../settings/settings.js';
import { AuditDownloads } from './audit-downloads.js';
import { StatusReport } from './service-status.js';

const securityTrailRoute = internalRoute('GET', securityTrailPath, {
  query: SecurityTrailQuery,
  answer: SecurityTrailAnswer,
});

/** The calls by which owners look after a service: settings, state, audit trail. Each service has the same. */
export function adminController<S extends SettingsOwner>(service: S): Type {
  const calls: OfficeCalls<S> = officeCalls[service];
  const fileRoute = publicRoute('GET', `${auditFileArea(service)}/:key`);

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
    async change({ body, by }: InputOf<OfficeCalls<S>['changeSettings']>) {
      return { ...ok(messages.settingsSaved), data: await this.store.change(service, { by, ...body }) };
    }

    @Handles(calls.status)
    async status() {
      return { ...ok(), data: await this.state.read() };
    }

    @Handles(calls.audit)
    async audit({ query }: InputOf<typeof calls.audit>) {
      const page = await this.trail.page(query);
      return { ...ok(), data: page.rows, ...answerPage(page) };
    }

    /** Called by auth, which mails them to owners. */
    @Handles(securityTrailRoute)
    async securityEvents({ query: { since, until } }: InputOf<typeof securityTrailRoute>) {
      return { ...ok(), data: await this.trail.between(new Date(since), new Date(until)) };
    }

    /** A link to an export of the filtered audit trail. 429 after too many. */
    @Handles(calls.exportAudit)
    async prepare({ body, by }: InputOf<typeof calls.exportAudit>) {
      return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(service, body, by) } };
    }

    /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
    @Handles(fileRoute)
    async download({ params: { key } }: InputOf<typeof fileRoute>, @Res() response: ServerResponse) {
      await this.downloads.send(key, response);
    }
  }
  return AdminController;
}
