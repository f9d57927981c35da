import type { ServerResponse } from 'node:http';
import {
  AuditDownload,
  type AuditRow,
  auditFileArea,
  messages,
  type OfficeCalls,
  officeCalls,
  ok,
  recordId,
  type SettingsOwner,
} from '@easy-tax/contracts';
import { Controller, Injectable, Res, type Type } from '@nestjs/common';
import { type Actor, Handles, type InputOf, internalRoute, publicRoute } from '../../access/index.js';
import { inBatches } from '../../core/index.js';
import { allRows, answerPage } from '../../data/index.js';
import { AuditEventsRepository } from '../audit/audit-events.repository.js';
import { type Export, Exports } from '../exports/exports.js';
import type { Cell } from '../exports/formats/table-files.js';
import { StatusReport } from '../health/readiness.js';
import { People, SecurityTrailAnswer, SecurityTrailQuery, securityTrailPath } from '../ports/auth-ports.js';
import { Settings } from '../settings/settings.js';

const file: Export<AuditDownload> = {
  of: 'audit',
  title: 'Audit trail',
  permission: 'audit.read',
  wanted: AuditDownload,
};
const columns = ['When (IST)', 'Who', 'Name', 'Email', 'Did', 'What', 'Whom', 'Where', 'More'];
/** Each row has two ids of people; auth accepts at most 200 ids. */
const BATCH_SIZE = 100;

/** Exports the audit trail as CSV or Excel, with name and email of accounts that still exist. */
@Injectable()
export class AuditDownloads {
  constructor(
    private readonly exports: Exports,
    private readonly trail: AuditEventsRepository,
    private readonly people: People,
  ) {}

  /** The path of the file, valid for two minutes. @throws TooMany */
  async prepare(service: SettingsOwner, wanted: AuditDownload, by: Actor): Promise<string> {
    return `${auditFileArea(service)}/${await this.exports.prepare(file, wanted, by)}`;
  }

  /** @throws NotFound once the link has expired */
  async send(key: string, response: ServerResponse): Promise<void> {
    await this.exports.send(file, key, response, ({ format, view }) => ({ format, columns, rows: this.rows(view) }));
  }

  private async *rows(view: AuditDownload['view']): AsyncGenerator<Cell[]> {
    const all = allRows((at) => this.trail.page({ ...view, ...at }));
    for await (const batch of inBatches(all, BATCH_SIZE)) yield* await this.cellsOf(batch);
  }

  private async cellsOf(rows: readonly AuditRow[]): Promise<Cell[][]> {
    const ids = new Set(rows.flatMap(({ actor, subject }) => [actor, subject]));
    const people = await this.people.findPeople([...ids].filter((id) => recordId.safeParse(id).success));
    const known = new Map(people.map((person) => [person._id, person]));
    return rows.map(({ createdAt, actor, action, subject, address, detail }) => {
      const [who, whom] = [known.get(actor), known.get(subject)];
      const more = detail === null ? '' : JSON.stringify(detail);
      const named = [actor, who?.name ?? '', who?.email ?? '', action, subject, whom?.email ?? ''];
      return [new Date(createdAt), ...named, address, more];
    });
  }
}

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
