import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FilingInput } from '@easy-tax/contracts';
import { inBatches, withoutStored } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ReferencesRepository } from '../paper-records/references.repository.js';
import { asObjectKey, ObjectStore } from '../storage/object-store.js';

/** A made-up filing: a PDF and its form. */
export interface FilingDraft extends FilingInput {
  readonly _id: string;
  readonly createdAt: string;
  readonly owner: string;
  readonly fileName: string;
  readonly document: Buffer;
}

/** Concurrent flushes cost the disk little more than one. */
const AT_ONCE = 16;

/** Stores filings in bulk, each with an object of its own that is durable before its record is. */
@Injectable()
export class SeedingService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly references: ReferencesRepository,
    private readonly store: ObjectStore,
  ) {}

  /** Stores filings, oldest first. @returns how many existed already */
  async seed(drafts: Iterable<FilingDraft>): Promise<number> {
    let there = 0;
    for await (const all of inBatches(drafts)) {
      const batch = await withoutStored(all, (_id) => this.filings.has(_id));
      there += all.length - batch.length;
      for await (const some of inBatches(batch, AT_ONCE)) {
        await Promise.all(some.map(({ _id, document }) => this.store.put(keyOf(_id), Readable.from([document]))));
      }
      const references = await this.references.nextOf(batch.map(({ createdAt }) => new Date(createdAt)));
      await this.filings.addMany(
        batch.map(({ document, ...filing }, at) => ({
          ...filing,
          reference: references[at] ?? '',
          objectKey: keyOf(filing._id),
          mime: 'application/pdf',
          size: document.length,
          sha256: createHash('sha256').update(document).digest('hex'),
          isIncomplete: false,
        })),
      );
    }
    return there;
  }
}

/** Deterministic, so that a repeated seed overwrites its earlier objects. */
const keyOf = (id: string) => asObjectKey(createHash('sha256').update(id).digest('hex').slice(0, 32));
