import type { ServerResponse } from 'node:http';
import {
  type CalendarColumn,
  type CalendarDay,
  CalendarDownload,
  type CalendarQuery,
  type CalendarRow,
  type CalendarTotals,
  type CalendarView,
  dayInIndia,
  formLabel,
  type PageInfo,
  periodLabel,
  wordsOfCell,
  wordsOfGroup,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { answerPage, type Page } from '@easy-tax/platform/data';
import { type Cell, type Export, Exports } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientIds } from '../clients/client-ids.js';
import { ReadClients } from '../clients/read-clients.js';
import type { ClientId, StoredClient } from '../clients/stored/client.records.js';
import { GstStates } from '../clients/stored/client-fields.js';
import { ExtensionsRepository, OwnFormsRepository } from '../office-rules/office-rules.repository.js';
import { PlannedReturnsRepository, ReturnBatchesRepository } from '../opening/opening.repository.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { cellsOf, isAsked, type Planned, Totals } from './cells.js';
import { Plan } from './plan.js';

/** Clients whose returns are read at once. */
const BATCH_SIZE = 100;

/** The office's year, derived from clients' forms and returns at each reading. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly clients: ReadClients,
    private readonly ids: ClientIds,
    private readonly states: GstStates,
    private readonly returns: ReturnsRepository,
    private readonly extensions: ExtensionsRepository,
    private readonly ownForms: OwnFormsRepository,
    private readonly planned: PlannedReturnsRepository,
    private readonly batches: ReturnBatchesRepository,
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
    const owners = await this.ids.ofMany(clients.map(({ _id }) => _id));
    const inUse = await this.ownForms.filterInUse();
    const states = new Map<string, string | null>();
    for (const client of clients) states.set(client._id, await this.states.of(client));
    const returns = new Map<string | undefined, StoredReturn[]>();
    for await (const stored of this.returnsOf([...owners.keys()], plan)) {
      const client = owners.get(stored.owner as ClientId);
      returns.set(client, [...(returns.get(client) ?? []), stored]);
    }
    const opens = await this.opensByItself(owners);
    return clients.flatMap((client) => {
      const { _id, name, groupId, groupName, assigneeId, assigneeName } = client;
      const planned = plan.of(inUse(client.forms), states.get(_id) ?? null, dayInIndia(new Date(client.createdAt)));
      const cells = cellsOf(
        client,
        planned.map((each) => (opens(_id, each) ? each : { ...each, opensOn: null })),
        returns.get(_id) ?? [],
        plan.findColumn,
      );
      const asked = cells.filter((cell) => isAsked(cell, view, plan.today));
      const group = groupId === null ? null : { _id: groupId, name: groupName };
      const assignee = assigneeId === null ? null : { _id: assigneeId, name: assigneeName };
      return asked.length > 0 ? [{ _id, name, group, assignee, cells: asked }] : [];
    });
  }

  /** Returns of the plan's periods, and of those with a return that falls due in it by a day of its own. */
  private async *returnsOf(clients: readonly ClientId[], { periods, from, until }: Plan): AsyncGenerator<StoredReturn> {
    const due = this.returns.ofClients(clients, { dueOn: { notBefore: from, before: until } });
    const all = new Set(periods);
    for await (const { period } of due) all.add(period);
    yield* this.returns.ofClients(clients, { period: { in: [...all] } });
  }

  /** Tells if a return still opens when its day comes. @param owners clients by their own ids and those of merged ones */
  private async opensByItself(owners: ReadonlyMap<ClientId, string>) {
    const leftOut = await this.batches.leftOut();
    const never = new Set<string>();
    for await (const each of this.planned.neverOpening([...owners.keys()]))
      never.add(`${owners.get(each.clientId as ClientId)} ${each.form} ${each.period}`);
    return (client: string, due: Pick<Planned, 'form' | 'period'>): boolean => {
      const form = `${due.form} ${due.period}`;
      return !leftOut.has(form) && !never.has(`${client} ${form}`);
    };
  }
}

const file: Export<CalendarDownload> = {
  of: 'calendar',
  title: 'Calendar',
  permission: 'exports.make',
  wanted: CalendarDownload,
};

const before = ['Client', 'Group', 'With'];
const totalLines = [
  ['done', 'Done'],
  ['us', 'With us'],
  ['client', 'With the client'],
  ['not-begun', 'Not begun'],
  ['late', 'Late'],
] as const satisfies readonly (readonly [keyof CalendarDay, string])[];

const nameOf = ({ form, formName, dueClass, period }: CalendarColumn) =>
  [form === 'ITR' ? 'ITR' : formLabel({ form, formName }), dueClass, periodLabel(period)].filter(Boolean).join(' ');

/** Exports the calendar as it is shown: a line for each client, or for each group and its clients; below them the totals. */
@Injectable()
export class CalendarDownloads {
  constructor(
    private readonly exports: Exports,
    private readonly calendar: ReadCalendar,
    private readonly clock: Clock,
  ) {}

  /** The path of the file, valid for two minutes. @throws TooMany */
  async prepare(wanted: CalendarDownload, by: Actor): Promise<string> {
    return `/file/calendar/${await this.exports.prepare(file, wanted, by)}`;
  }

  /** @throws NotFound once the link has expired */
  async send(key: string, response: ServerResponse): Promise<void> {
    await this.exports.send(file, key, response, async ({ format, view }) => {
      const totals = await this.calendar.totals(view);
      return { format, columns: [...before, ...totals.columns.map(nameOf)], rows: this.rows(view, totals) };
    });
  }

  private async *rows(view: CalendarView, { columns }: CalendarTotals): AsyncGenerator<Cell[]> {
    const today = dayInIndia(this.clock.now());
    const rows = this.calendar.rows(view);
    if (view.by === 'group')
      for await (const members of groupsOf(rows)) {
        yield cellsOfGroup(members, columns, today);
        for (const row of members) yield cellsOfRow(row, columns, today);
      }
    else for await (const row of rows) yield cellsOfRow(row, columns, today);
    for (const [name, words] of totalLines)
      yield [words, '', '', ...columns.map(({ days }) => days.reduce((sum, day) => sum + day[name], 0))];
  }
}

function cellsOfRow(row: CalendarRow, columns: readonly CalendarColumn[], today: string): Cell[] {
  const words = columns.map(({ key }) =>
    row.cells
      .filter(({ column }) => column === key)
      .map((cell) => wordsOfCell(cell, today))
      .join('; '),
  );
  return [row.name, row.group?.name ?? '', row.assignee?.name ?? '', ...words];
}

/** The rows of each group, of those without one, too. They come in the order of their groups. */
async function* groupsOf(rows: AsyncIterable<CalendarRow>): AsyncGenerator<CalendarRow[]> {
  let members: CalendarRow[] = [];
  for await (const row of rows) {
    const [first] = members;
    if (first && first.group?._id !== row.group?._id) {
      yield members;
      members = [];
    }
    members.push(row);
  }
  if (members.length > 0) yield members;
}

function cellsOfGroup(members: readonly CalendarRow[], columns: readonly CalendarColumn[], today: string): Cell[] {
  const cells = members.flatMap((row) => row.cells);
  const words = columns.map(({ key }) =>
    wordsOfGroup(
      cells.filter(({ column }) => column === key),
      today,
    ),
  );
  const clients = `${members.length} ${members.length === 1 ? 'client' : 'clients'}`;
  return [clients, members[0]?.group?.name ?? 'Without a group', '', ...words];
}
