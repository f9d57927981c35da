import { pipeline, Readable } from 'node:stream';
import { type Caller, Clock, InjectLog, type Log, type ZipEntry } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { BytesDiffer, CheckedBytes } from '../files/checked-bytes.js';
import { nameToSave } from '../files/file-headers.js';
import { WholeObjects } from '../files/whole-objects.js';
import type { StoredFiling } from '../filings/filing.records.js';
import { FilingsRepository } from '../filings/filings.repository.js';
import { OpeningsService } from '../openings/openings.service.js';
import { asObjectKey, ObjectMissing, ObjectStore } from '../storage/object-store.js';

const NOTE = 'NOT IN THIS ZIP.txt';

/** The documents of filings for a ZIP, one after the other, each compared with what was received. */
@Injectable()
export class ZippedFiles {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly store: ObjectStore,
    private readonly objects: WholeObjects,
    private readonly openings: OpeningsService,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Log,
  ) {}

  /**
   * Each is named after its filing's reference. A file that is missing or damaged is left out, and a text file at the
   * end says which those are; a store that doesn't answer breaks the ZIP, which a browser shows as a failed download.
   * @param by who opens them
   */
  async *of(ids: readonly string[], by: Caller): AsyncGenerator<ZipEntry> {
    const missed: string[] = [];
    for (const id of new Set(ids)) {
      const filing = await this.filings.find(id);
      const why = filing ? await this.flawOf(filing) : 'deleted meanwhile';
      if (!filing || why) missed.push(`${filing ? titleOf(filing) : id}: ${why}`);
      else yield await this.entryOf(filing, by);
    }
    if (missed.length === 0) return;
    const content = Readable.from([Buffer.from(`\uFEFF${missed.join('\r\n')}\r\n`)]);
    yield { name: NOTE, modified: this.clock.now(), content };
  }

  /** Read whole before any of it is sent: once half of a file is in a ZIP it can't be taken out again. */
  private async flawOf(filing: StoredFiling): Promise<string | null> {
    try {
      await this.objects.prove(filing);
      return null;
    } catch (error) {
      if (!(error instanceof ObjectMissing || error instanceof BytesDiffer)) throw error;
      this.log.error({ err: error, filing: filing._id }, 'a file was left out of a ZIP');
      return error instanceof ObjectMissing ? 'the file is missing' : 'the file is damaged';
    }
  }

  private async entryOf(filing: StoredFiling, by: Caller): Promise<ZipEntry> {
    const bytes = await this.store.get(asObjectKey(filing.objectKey));
    await this.openings.record(filing, by);
    // Its errors, and its end before the last byte, are the checked stream's: its reader gets them.
    const content = pipeline(bytes, new CheckedBytes(filing), () => undefined);
    return { name: titleOf(filing), modified: new Date(filing.createdAt), content };
  }
}

const titleOf = (filing: StoredFiling): string => `${filing.reference} ${nameToSave(filing)}`;
