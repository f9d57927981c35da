import type { ServerResponse } from 'node:http';
import { FilingDownload } from '@easy-tax/contracts';
import { type Actor, type Export, Exports } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { filingColumns, filingRows } from './filing-rows.js';
import { ZippedFiles } from './zipped-files.js';

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
    private readonly files: ZippedFiles,
  ) {}

  /** The path of the file, valid for two minutes. @throws TooMany */
  async prepare(wanted: FilingDownload, by: Actor): Promise<string> {
    return `/file/download/${await this.exports.prepare(fileData, wanted, by)}`;
  }

  /** @throws NotFound once the link has expired */
  async send(key: string, response: ServerResponse): Promise<void> {
    await this.exports.send(fileData, key, response, ({ format, ...which }, by) =>
      format === 'zip'
        ? { format, entries: this.files.of(which.ids ?? [], by) }
        : { format, columns: filingColumns, rows: filingRows(this.filings, which) },
    );
  }
}
