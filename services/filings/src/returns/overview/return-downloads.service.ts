import type { ServerResponse } from 'node:http';
import {
  DAY,
  dayInIndia,
  formLabel,
  owedRupeesOf,
  paidOf,
  periodLabel,
  ReturnDownload,
  type ReturnQuery,
  returnFields,
  steps,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { type Cell, type Export, Exports, exportedRows, exportTable } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';

const waitsForWords = { client: 'Client', office: 'Us', nobody: '' };
const feeWords = { none: '', open: 'Open', claimed: 'Paid by the client’s word', received: 'Received' };

/** A filed return was late by the days from its last day to its filing, another one is until today. */
function daysLate({ dueOn, filedOn, step }: StoredReturn, today: string): number {
  if (dueOn === null || steps[step].phase === 'withdrawn') return 0;
  return Math.max(0, (Date.parse(filedOn ?? today) - Date.parse(dueOn)) / DAY);
}

/** Cells that are not the stored field itself. */
const cells: { readonly [Field in keyof typeof returnFields]?: (stored: StoredReturn, today: string) => Cell } = {
  createdAt: ({ createdAt }) => new Date(createdAt),
  form: formLabel,
  period: ({ period }) => periodLabel(period),
  step: ({ step }) => steps[step].words,
  daysLate,
  acknowledgement: ({ acknowledgement }) => acknowledgement?.number ?? '',
  verifiedOn: ({ acknowledgement }) => acknowledgement?.verifiedOn ?? '',
  waitsFor: ({ waitsFor }) => waitsForWords[waitsFor],
  feeState: ({ feeState }) => feeWords[feeState],
  fee: ({ fee }) => fee?.amount ?? '',
  received: ({ fee }) => (fee ? paidOf(fee) : ''),
  open: (stored) => (stored.fee ? owedRupeesOf(stored) : ''),
};
const plainCell = (stored: Readonly<Record<string, unknown>>, field: string): Cell => {
  const value = stored[field];
  return typeof value === 'string' || typeof value === 'number' ? value : '';
};
const tableOf = (today: string) =>
  exportTable(returnFields, (stored: StoredReturn, field) => cells[field]?.(stored, today) ?? plainCell(stored, field));

const file: Export<ReturnDownload> = {
  of: 'returns',
  title: 'Returns',
  permission: 'exports.make',
  wanted: ReturnDownload,
};

/** Exports the list of returns. */
@Injectable()
export class ReturnDownloads {
  constructor(
    private readonly exports: Exports,
    private readonly returns: ReturnsRepository,
    private readonly clock: Clock,
  ) {}

  /** The path of the file, valid for two minutes. @throws TooMany */
  async prepare(wanted: ReturnDownload, by: Actor): Promise<string> {
    return `/file/returns/${await this.exports.prepare(file, wanted, by)}`;
  }

  /** @throws NotFound once the link has expired */
  async send(key: string, response: ServerResponse): Promise<void> {
    const list = {
      find: (id: string) => this.returns.findById(id),
      page: (query: ReturnQuery) => this.returns.list(query),
    };
    const { columns, cellsOf } = tableOf(dayInIndia(this.clock.now()));
    await this.exports.send(file, key, response, ({ format, ...selection }) => ({
      format,
      columns,
      rows: exportedRows(selection, list, cellsOf),
    }));
  }
}
