import type { ServerResponse } from 'node:http';
import { AuditDownload, type AuditRow, auditFileArea, recordId, type SettingsOwner } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/caller.js';
import { inBatches } from '../../core/batches.js';
import { allRows } from '../../data/page-query.js';
import { AuditEventsRepository } from '../audit/audit-events.repository.js';
import { type Export, Exports } from '../exports/exports.js';
import type { Cell } from '../exports/formats/cells.js';
import { People } from '../ports/people.js';

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
    const people = await this.people.named([...ids].filter((id) => recordId.safeParse(id).success));
    const known = new Map(people.map((person) => [person._id, person]));
    return rows.map(({ createdAt, actor, action, subject, address, detail }) => {
      const [who, whom] = [known.get(actor), known.get(subject)];
      const more = detail === null ? '' : JSON.stringify(detail);
      const named = [actor, who?.name ?? '', who?.email ?? '', action, subject, whom?.email ?? ''];
      return [new Date(createdAt), ...named, address, more];
    });
  }
}
