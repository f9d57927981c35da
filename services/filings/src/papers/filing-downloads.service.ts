import type { ServerResponse } from 'node:http';
import { FilingDownload, type FilingQuery, type FilingStatus, filingFields } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { type Export, Exports, exportedRows, exportTable } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { PaperSearch } from './paper-search.js';
import { ZippedFiles } from './zipped-files.js';

const statusWords = { unopened: 'New', opened: 'Opened' } satisfies Record<FilingStatus, string>;

/** The columns of File Data, and further fields of its drawer. */
const { columns, cellsOf } = exportTable(filingFields, (filing: StoredFiling, field) => {
  if (field === 'createdAt') return new Date(filing.createdAt);
  if (field === 'isIncomplete') return filing.isIncomplete ? 'Yes' : 'No';
  return field === 'status' ? statusWords[filing.status] : (filing[field] ?? '');
});

const fileData: Export<FilingDownload> = {
  of: 'filings',
  title: 'ITR File Data',
  permission: 'exports.make',
  wanted: FilingDownload,
};

/** Exports filings: the list as CSV or Excel, or the documents as a ZIP. */
@Injectable()
export class FilingDownloadsService {
  constructor(
    private readonly exports: Exports,
    private readonly filings: FilingsRepository,
    private readonly search: PaperSearch,
    private readonly files: ZippedFiles,
  ) {}

  /** The path of the file, valid for two minutes. @throws TooMany */
  async prepare(wanted: FilingDownload, by: Actor): Promise<string> {
    return `/file/download/${await this.exports.prepare(fileData, wanted, by)}`;
  }

  /** @throws NotFound once the link has expired */
  async send(key: string, response: ServerResponse): Promise<void> {
    await this.exports.send(fileData, key, response, ({ format, ...selection }, by) =>
      format === 'zip'
        ? { format, entries: this.files.readEntries(selection.ids ?? [], by) }
        : { format, columns, rows: this.rowsOf(selection) },
    );
  }

  private rowsOf(selection: Pick<FilingDownload, 'ids' | 'view'>) {
    const page = async (query: FilingQuery) =>
      this.filings.list(query, await this.search.beside(selection.view.search));
    return exportedRows(selection, { find: (id) => this.filings.findById(id), page }, cellsOf);
  }
}
