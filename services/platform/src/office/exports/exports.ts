import { hash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import {
  can,
  dayInIndia,
  type EntityField,
  type ExportedList,
  limits,
  messages,
  type Permission,
  type TableFormat,
} from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type Actor, type Caller, SessionGate } from '../../access/index.js';
import { Clock } from '../../core/index.js';
import { allRows, type Page } from '../../data/index.js';
import { NotFound, RateLimits, Unauthenticated } from '../../http/index.js';
import { Audit } from '../audit/audit.js';
import { DownloadsRepository } from './downloads.repository.js';
import { sendFile } from './file-names.js';
import { type Cell, csvOf, type Table, xlsxOf } from './formats/table-files.js';
import { type ZipEntry, zipOf } from './formats/zip.js';

type Wanted = { readonly format: string } & Which<object>;

/** A kind of export. */
export interface Export<W extends Wanted> {
  /** Its content: `filings`. Its links are to nothing else, and each leaves the trace `filings.export`. */
  readonly of: ExportedList;
  /** The name of the file, before its day. */
  readonly title: string;
  /** Needed to get a link, as its call says, and still when the link is opened. */
  readonly permission: Permission;
  readonly wanted: z.ZodType<W>;
}

type Content =
  | ({ readonly format: TableFormat } & Table)
  | { readonly format: 'zip'; readonly entries: AsyncIterable<ZipEntry> };

/** The digest includes the kind of file, so that a link opens no other kind, which was not audited. */
const digestOf = (of: string, key: string): string => hash('sha256', `${of} ${key}`, 'base64url');

/**
 * Exports lists and the documents of their records as CSV, Excel or ZIP. A browser saves a large file only from a link,
 * and sends no header with it: so a call with a header asks for the link first. The wanted content is stored, so that a
 * link contains no search and no ids, and works at every replica.
 */
@Injectable()
export class Exports {
  constructor(
    private readonly downloads: DownloadsRepository,
    private readonly sessions: SessionGate,
    private readonly rates: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Makes a link's key, valid for two minutes. @throws TooMany */
  async prepare<W extends Wanted>({ of }: Export<W>, wanted: W, by: Actor): Promise<string> {
    await this.rates.consume('download', { account: by._id });
    const key = randomBytes(24).toString('base64url');
    const now = this.clock.now();
    await this.downloads.save({
      createdAt: now.toISOString(),
      key: digestOf(of, key),
      session: by.sid,
      wanted: JSON.stringify(wanted),
      expiresAt: new Date(now.getTime() + limits.downloadLinkMs).toISOString(),
    });
    const { format, ids, view } = wanted;
    // Filter names alone, never the search text: it is somebody's name.
    const detail = ids ? { format, records: ids.length } : { format, filters: Object.keys(view) };
    await this.audit.record({ actor: by, action: `${of}.export`, subject: of, detail });
    return key;
  }

  /** Sends a file. @throws NotFound once the link has expired, or its maker is logged out or lost the permission */
  async send<W extends Wanted>(
    { of, title, permission, wanted }: Export<W>,
    key: string,
    response: ServerResponse,
    contentOf: (wanted: W, by: Caller) => Content | Promise<Content>,
  ): Promise<void> {
    const download = await this.downloads.find(digestOf(of, key));
    const isYoung = download && download.expiresAt > this.clock.now().toISOString();
    const by = isYoung ? await this.sessions.callerOf(download.session).catch(nullIfLoggedOut) : null;
    if (!isYoung || !by || !can(by, permission)) throw new NotFound(messages.downloadOver);
    const content = await contentOf(wanted.parse(JSON.parse(download.wanted)), by);
    const name = `${title} ${dayInIndia(this.clock.now())}.${content.format}`;
    await sendFile(response, { name, type: types[content.format], body: bodyOf(content, title) });
  }
}

function nullIfLoggedOut(error: unknown): null {
  if (error instanceof Unauthenticated) return null;
  throw error;
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

/** The rows of an export: the records of `ids`, else all of `view`. */
interface Which<View> {
  readonly ids?: readonly string[];
  readonly view: View;
}

interface Listed<R, View> {
  find(id: string): Promise<R | null>;
  page(query: View & { readonly pageSize: number; readonly cursor?: string }): Promise<Page<R>>;
}

/** The rows of these ids in their order, or all of a view in its own. Rows deleted meanwhile are left out. */
export async function* exportedRows<R, View>(
  { ids, view }: Which<View>,
  list: Listed<R, View>,
  cellsOf: (record: R) => Cell[],
): AsyncGenerator<Cell[]> {
  for await (const record of ids ? each(ids, list) : allRows((at) => list.page({ ...view, ...at })))
    yield cellsOf(record);
}

async function* each<R, View>(ids: readonly string[], list: Listed<R, View>): AsyncGenerator<R> {
  for (const id of ids) {
    const record = await list.find(id);
    if (record) yield record;
  }
}

/** The export columns of an entity, and their values. */
export function exportTable<Row, Fields extends Readonly<Record<string, EntityField>>>(
  fields: Fields,
  cellOf: (row: Row, field: keyof Fields) => Cell,
): { columns: readonly string[]; cellsOf: (row: Row) => Cell[] } {
  const exported = Object.entries(fields).flatMap(([name, { exportedAs }]) =>
    exportedAs ? [{ name, exportedAs }] : [],
  );
  return {
    columns: exported.map(({ exportedAs }) => exportedAs),
    cellsOf: (row) => exported.map(({ name }) => cellOf(row, name)),
  };
}
