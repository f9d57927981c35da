import type { ServerResponse } from 'node:http';
import { FilingDownload } from '@easy-tax/contracts';
import { Audit, type Caller, Clock, Downloads, datedName, sendFile, sendTable, zipOf } from '@easy-tax/platform';
import { Inject, Injectable } from '@nestjs/common';
import { FilingsRepository } from '../filings/filings.repository.js';
import { filingColumns, filingRows } from './filing-rows.js';
import { ZippedFiles } from './zipped-files.js';

const TITLE = 'ITR File Data';

/** Filings as a file to save: their list as CSV or Excel, or the documents themselves as a ZIP. */
@Injectable()
export class FilingDownloadsService {
  constructor(
    @Inject(Downloads) private readonly downloads: Downloads,
    @Inject(FilingsRepository) private readonly filings: FilingsRepository,
    @Inject(ZippedFiles) private readonly files: ZippedFiles,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The address of the file for the next two minutes. @throws TooMany */
  async prepare(caller: Caller, wanted: FilingDownload, address: string): Promise<string> {
    const key = await this.downloads.prepare(caller, 'filings', wanted);
    const { format, ids, view } = wanted;
    // Which filters, never what was searched for: that is somebody's name.
    const detail = ids ? { format, records: ids.length } : { format, filters: Object.keys(view) };
    await this.audit.record({ actor: caller, action: 'filings.export', subject: 'filings', address, detail });
    return `/file/download/${key}`;
  }

  /** @throws NotFound once the link is over */
  async send(key: string, response: ServerResponse): Promise<void> {
    const { format, ids, view } = await this.downloads.redeem(key, 'filings', FilingDownload);
    const now = this.clock.now();
    if (format === 'zip') {
      const body = zipOf(this.files.of(ids ?? []));
      return sendFile(response, { name: `${datedName(TITLE, now)}.zip`, type: 'application/zip', body });
    }
    const rows = filingRows(this.filings, ids ?? view);
    return sendTable(response, format, TITLE, { columns: filingColumns, rows }, now);
  }
}
