import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import {
  FilingDownload,
  type FilingQuery,
  type FilingStatus,
  filingFields,
  formLabel,
  periodLabel,
} from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock, InjectLog, type Log } from '@easy-tax/platform/core';
import { type Export, Exports, exportedRows, exportTable, type ZipEntry } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { BytesDiffer, CheckedBytes, VerifiedObjects } from '../files/integrity/integrity.service.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { asObjectKey, ObjectMissing, ObjectStore, ObjectUnreadable } from '../storage/object-store.js';
import { nameToSave } from '../storage/stored-files/name-to-save.js';
import { PaperSearch } from './filings.service.js';
import { OpeningsService } from './openings/openings.service.js';

const NOTE = 'NOT IN THIS ZIP.txt';

/** Errors of one file alone. */
const flaws = [
  { of: ObjectMissing, words: 'the file is missing' },
  { of: BytesDiffer, words: 'the file is damaged' },
  { of: ObjectUnreadable, words: 'the file is unreadable' },
];

/** Yields the documents of filings for a ZIP, each verified. */
@Injectable()
export class ZippedFiles {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly store: ObjectStore,
    private readonly objects: VerifiedObjects,
    private readonly openings: OpeningsService,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Log,
  ) {}

  /**
   * Names each by its filing's reference. Leaves missing and damaged files out and lists them in a text file at the
   * end; a store that does not answer aborts the ZIP, which browsers show as a failed download.
   * @param by who opens them
   */
  async *readEntries(ids: readonly string[], by: Caller): AsyncGenerator<ZipEntry> {
    const missed: string[] = [];
    for (const id of new Set(ids)) {
      const filing = await this.filings.findById(id);
      const why = filing ? await this.flawOf(filing) : 'deleted meanwhile';
      if (!filing || why) missed.push(`${filing ? titleOf(filing) : id}: ${why}`);
      else yield await this.entryOf(filing, by);
    }
    if (missed.length === 0) return;
    const content = Readable.from([Buffer.from(`\uFEFF${missed.join('\r\n')}\r\n`)]);
    yield { name: NOTE, modified: this.clock.now(), content };
  }

  /** Verifies the whole file first, because half a file can't be removed from a ZIP. */
  private async flawOf(filing: StoredFiling): Promise<string | null> {
    try {
      await this.objects.verify(filing);
      return null;
    } catch (error) {
      const flaw = flaws.find(({ of }) => error instanceof of);
      if (!flaw) throw error;
      this.log.error({ err: error, filing: filing._id }, 'a file was left out of a ZIP');
      return flaw.words;
    }
  }

  private async entryOf(filing: StoredFiling, by: Caller): Promise<ZipEntry> {
    const bytes = await this.store.get(asObjectKey(filing.objectKey));
    await this.openings.record(filing, by);
    // The checked stream reports errors and early ends to its reader.
    const content = pipeline(bytes, new CheckedBytes(filing), () => undefined);
    return { name: titleOf(filing), modified: new Date(filing.createdAt), content };
  }
}

const titleOf = (filing: StoredFiling): string => `${filing.reference} ${nameToSave(filing)}`;

const statusWords = { unopened: 'New', opened: 'Opened' } satisfies Record<FilingStatus, string>;

interface SortedFiling extends StoredFiling {
  readonly taxReturn: StoredReturn | undefined;
}

/** The columns of File Data, and further fields of its drawer. */
const { columns, cellsOf } = exportTable(filingFields, ({ taxReturn, ...filing }: SortedFiling, field) => {
  if (field === 'returnId') return taxReturn ? `${formLabel(taxReturn)}, ${periodLabel(taxReturn.period)}` : '';
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
    private readonly returns: ReturnsRepository,
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
    const find = async (id: string) => {
      const filing = await this.filings.findById(id);
      return filing && ((await this.withReturns([filing]))[0] ?? null);
    };
    const page = async (query: FilingQuery) => {
      const found = await this.filings.list(query, await this.search.beside(selection.view.search));
      return { ...found, rows: await this.withReturns(found.rows) };
    };
    return exportedRows(selection, { find, page }, cellsOf);
  }

  private async withReturns(filings: readonly StoredFiling[]): Promise<SortedFiling[]> {
    const returns = await this.returns.findByIds(filings.flatMap(({ returnId }) => returnId ?? []));
    return filings.map((filing) => ({ ...filing, taxReturn: returns.get(filing.returnId ?? '') }));
  }
}
