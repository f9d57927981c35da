import type { ServerResponse } from 'node:http';
import { formLabel, periodLabel, ReturnDownload, type ReturnQuery, returnFields, steps } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { type Export, Exports, exportedRows, exportTable } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';

const waitsForWords = { client: 'Client', office: 'Us', nobody: '' };
const feeWords = { none: '', open: 'Open', claimed: 'Paid by the client’s word', received: 'Received' };

const { columns, cellsOf } = exportTable(returnFields, (stored: StoredReturn, field) => {
  const { createdAt, form, formName, period, step, waitsFor, feeState } = stored;
  if (field === 'createdAt') return new Date(createdAt);
  if (field === 'form') return formLabel({ form, formName });
  if (field === 'period') return periodLabel(period);
  if (field === 'step') return steps[step].words;
  if (field === 'dueOn') return stored.deadline ?? stored.dueOn ?? '';
  if (field === 'waitsFor') return waitsForWords[waitsFor];
  return field === 'feeState' ? feeWords[feeState] : (stored[field] ?? '');
});

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
    await this.exports.send(file, key, response, ({ format, ...selection }) => ({
      format,
      columns,
      rows: exportedRows(selection, list, cellsOf),
    }));
  }
}
