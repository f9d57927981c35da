import type { ServerResponse } from 'node:http';
import { AuditDownload, type AuditRow, auditFileArea, recordId, type SettingsOwner } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { Clock } from '../clock.js';
import { Downloads } from '../downloads/downloads.js';
import type { Cell } from '../http/cells.js';
import { sendTable } from '../http/table-file.js';
import { allRows } from '../paging.js';
import { Audit } from './audit.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { People } from './people.js';

const columns = ['When (IST)', 'Who', 'Name', 'Email', 'Did', 'What', 'Whom', 'Where', 'More'];
/** Two of its ids may be a person's: no more are asked for at once than may be. */
const ROWS_AT_ONCE = 100;

/**
 * The trail as a file to save: CSV or Excel. The trail keeps people and records by their ids; whose account there still
 * is has a name and an address beside it.
 */
@Injectable()
export class AuditDownloads {
  constructor(
    @Inject(Downloads) private readonly downloads: Downloads,
    @Inject(AuditTrailRepository) private readonly trail: AuditTrailRepository,
    @Inject(People) private readonly people: People,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The address of the file for the next two minutes. @throws TooMany */
  async prepare(service: SettingsOwner, caller: Caller, wanted: AuditDownload, address: string): Promise<string> {
    const key = await this.downloads.prepare(caller, 'audit', wanted);
    const detail = { format: wanted.format, filters: Object.keys(wanted.view) };
    await this.audit.record({ actor: caller, action: 'audit.export', subject: 'audit', address, detail });
    return `${auditFileArea(service)}/${key}`;
  }

  /** @throws NotFound once the link is over */
  async send(key: string, response: ServerResponse): Promise<void> {
    const { format, view } = await this.downloads.redeem(key, 'audit', AuditDownload);
    await sendTable(response, format, 'Audit trail', { columns, rows: this.rows(view) }, this.clock.now());
  }

  private async *rows(view: AuditDownload['view']): AsyncGenerator<Cell[]> {
    let some: AuditRow[] = [];
    for await (const row of allRows((at) => this.trail.page({ ...view, ...at }))) {
      some.push(row);
      if (some.length < ROWS_AT_ONCE) continue;
      yield* await this.cellsOf(some);
      some = [];
    }
    yield* await this.cellsOf(some);
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
