import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { dayInIndia, type TableFormat } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Actor, Caller } from '../access/caller.js';
import { Audit } from '../audit/audit.js';
import { Clock } from '../clock.js';
import { Downloads } from './downloads.js';
import type { Which } from './exported-rows.js';
import type { Table } from './formats/cells.js';
import { csvOf } from './formats/csv.js';
import { xlsxOf } from './formats/xlsx.js';
import { type ZipEntry, zipOf } from './formats/zip.js';
import { sendFile } from './send-file.js';

type Wanted = { readonly format: string } & Which<object>;

/** A kind of file that owners can save. */
export interface Export<W extends Wanted> {
  /** Its content: `filings`. Its links are to nothing else, and each leaves the trace `filings.export`. */
  readonly of: string;
  /** The name of the file, before its day. */
  readonly title: string;
  readonly wanted: z.ZodType<W>;
}

type Content =
  | ({ readonly format: TableFormat } & Table)
  | { readonly format: 'zip'; readonly entries: AsyncIterable<ZipEntry> };

/** Lists, and the documents of their records, as files to save: CSV, Excel or ZIP. */
@Injectable()
export class Exports {
  constructor(
    private readonly downloads: Downloads,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The key of a link to the file for the next two minutes. @throws TooMany */
  async prepare<W extends Wanted>({ of }: Export<W>, wanted: W, by: Actor): Promise<string> {
    const key = await this.downloads.prepare(by, of, wanted);
    const { format, ids, view } = wanted;
    // Filter names alone, never the search text: it is somebody's name.
    const detail = ids ? { format, records: ids.length } : { format, filters: Object.keys(view) };
    await this.audit.record({ actor: by, action: `${of}.export`, subject: of, detail });
    return key;
  }

  /** Sends the file of that key. @throws NotFound once the link is over */
  async send<W extends Wanted>(
    { of, title, wanted }: Export<W>,
    key: string,
    response: ServerResponse,
    contentOf: (wanted: W, by: Caller) => Content,
  ): Promise<void> {
    const redeemed = await this.downloads.redeem(key, of, wanted);
    const content = contentOf(redeemed.wanted, redeemed.by);
    const name = `${title} ${dayInIndia(this.clock.now())}.${content.format}`;
    await sendFile(response, { name, type: types[content.format], body: bodyOf(content, title) });
  }
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

function bodyOf(content: Content, title: string): Readable {
  if (content.format === 'zip') return zipOf(content.entries);
  return content.format === 'csv' ? csvOf(content) : xlsxOf(title, content);
}
