import {
  type CalendarQuery,
  type CalendarRow,
  type CalendarTotals,
  type CalendarView,
  dayInIndia,
  type PageInfo,
} from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { answerPage, type Page } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import type { ClientId } from '../clients/client-id.js';
import { ReadClients } from '../clients/read-clients.js';
import type { StoredClient } from '../clients/stored/client.records.js';
import { GstStates } from '../clients/stored/client-fields.js';
import { ExtensionsRepository } from '../extensions/extensions.repository.js';
import { OwnFormsRepository } from '../own-forms/own-forms.repository.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { cellsOf, isAsked } from './cells.js';
import { Plan } from './plan.js';
import { Totals } from './totals.js';

/** Clients whose returns are read at once. */
const BATCH_SIZE = 100;

/** The office's year, derived from clients' forms and returns at each reading. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly clients: ReadClients,
    private readonly access: ClientAccess,
    private readonly states: GstStates,
    private readonly returns: ReturnsRepository,
    private readonly extensions: ExtensionsRepository,
    private readonly ownForms: OwnFormsRepository,
    private readonly clock: Clock,
  ) {}

  /** The clients of a page that have a cell. @throws BadCursor */
  async page(query: CalendarQuery): Promise<{ rows: CalendarRow[]; page: PageInfo }> {
    const page = await this.pageOfClients(query);
    return { rows: await this.rowsOf(page.rows, query, await this.planOf(query)), page: answerPage(page) };
  }

  /** Counts everything that the query asks for. */
  async totals(view: CalendarView): Promise<CalendarTotals> {
    const plan = await this.planOf(view);
    const totals = new Totals(plan);
    let clients = 0;
    for await (const { cells } of this.rows(view, plan)) {
      clients += 1;
      for (const cell of cells) totals.add(cell);
    }
    return { clients, columns: totals.list() };
  }

  /** All rows, read a batch of clients at a time. */
  async *rows(view: CalendarView, known?: Plan): AsyncGenerator<CalendarRow> {
    const plan = known ?? (await this.planOf(view));
    let cursor: string | undefined;
    do {
      const page = await this.pageOfClients({ ...view, pageSize: BATCH_SIZE, cursor });
      yield* await this.rowsOf(page.rows, view, plan);
      cursor = page.next ?? undefined;
    } while (cursor);
  }

  private async planOf(view: CalendarView): Promise<Plan> {
    return new Plan(view, this.clock.now(), await this.extensions.inForce(), await this.ownForms.all());
  }

  private pageOfClients({ search, group, by, page, pageSize, cursor }: CalendarQuery): Promise<Page<StoredClient>> {
    const order = { sort: by === 'group' ? 'groupName' : 'name', dir: 'asc' } as const;
    return this.clients.page({ search, group, page, pageSize, cursor, activity: 'active', ...order });
  }

  private async rowsOf(clients: readonly StoredClient[], view: CalendarView, plan: Plan): Promise<CalendarRow[]> {
    if (clients.length === 0) return [];
    const owners = await this.access.idsOfMany(clients.map(({ _id }) => _id));
    const inUse = await this.ownForms.filterInUse();
    const states = new Map<string, string | null>();
    for (const client of clients) states.set(client._id, await this.states.of(client));
    const returns = new Map<string | undefined, StoredReturn[]>();
    for await (const stored of this.returns.ofPeriods([...owners.keys()], plan.periods)) {
      const client = owners.get(stored.owner as ClientId);
      returns.set(client, [...(returns.get(client) ?? []), stored]);
    }
    return clients.flatMap((client) => {
      const { _id, name, groupId, groupName, assigneeId, assigneeName } = client;
      const cells = cellsOf(
        client,
        plan.of(inUse(client.forms), states.get(_id) ?? null, dayInIndia(new Date(client.createdAt))),
        returns.get(_id) ?? [],
        plan.findColumn,
      );
      const asked = cells.filter((cell) => isAsked(cell, view, plan.today));
      const group = groupId === null ? null : { _id: groupId, name: groupName };
      const assignee = assigneeId === null ? null : { _id: assigneeId, name: assigneeName };
      return asked.length > 0 ? [{ _id, name, group, assignee, cells: asked }] : [];
    });
  }
}
