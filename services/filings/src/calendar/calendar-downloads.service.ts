import type { ServerResponse } from 'node:http';
import {
  type CalendarColumn,
  type CalendarDay,
  CalendarDownload,
  type CalendarRow,
  type CalendarTotals,
  type CalendarView,
  dayInIndia,
  formLabel,
  periodLabel,
  wordsOfCell,
  wordsOfGroup,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { type Cell, type Export, Exports } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ReadCalendar } from './read-calendar.js';

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
