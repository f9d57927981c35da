import type { ServerResponse } from 'node:http';
import { FilingDownload } from '@easy-tax/contracts';
import { type Actor, type Export, Exports } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../filings/filings.repository.js';
import { OpeningsService } from '../openings/openings.service.js';
import { filingColumns, filingRows } from './filing-rows.js';
import { ZippedFiles } from './zipped-files.js';

const fileData: Export<FilingDownload> = { of: 'filings', title: 'ITR File Data', wanted: FilingDownload };

/** Filings as a file to save: their list as CSV or Excel, or the documents themselves as a ZIP. */
@Injectable()
export class FilingDownloadsService {
  constructor(
    private readonly exports: Exports,
    private readonly filings: FilingsRepository,
    private readonly files: ZippedFiles,
    private readonly openings: OpeningsService,
  ) {}

  /** The address of the file for the next two minutes. Documents in a ZIP count as opened by its asker. @throws TooMany */
  async prepare(wanted: FilingDownload, by: Actor): Promise<string> {
    const key = await this.exports.prepare(fileData, wanted, by);
    if (wanted.format === 'zip') await Promise.all(wanted.ids?.map((id) => this.recordOpening(id, by)) ?? []);
    return `/file/download/${key}`;
  }

  /** @throws NotFound once the link is over */
  async send(key: string, response: ServerResponse): Promise<void> {
    await this.exports.send(fileData, key, response, ({ format, ...which }) =>
      format === 'zip'
        ? { format, entries: this.files.of(which.ids ?? []) }
        : { format, columns: filingColumns, rows: filingRows(this.filings, which) },
    );
  }

  private async recordOpening(id: string, by: Actor): Promise<void> {
    const filing = await this.filings.find(id);
    if (filing) await this.openings.record(filing, by);
  }
}
