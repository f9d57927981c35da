import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  dayInIndia,
  type FilingInput,
  type ReturnForm,
  type ReturnStep,
  shownStepsOf,
  steps,
} from '@easy-tax/contracts';
import { inBatches, withoutStored } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ReferencesRepository } from '../paper-records/references.repository.js';
import { type ActContext, moved } from '../return-records/acts/act.js';
import { withFee } from '../return-records/acts/fee.js';
import { opened } from '../return-records/acts/fields.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnTalliesRepository } from '../return-records/return-tallies.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
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

/** A made-up return. */
export interface ReturnDraft {
  readonly _id: string;
  readonly createdAt: string;
  readonly client: { readonly _id: string; readonly name: string };
  readonly form: ReturnForm;
  readonly period: string;
  /** Without `documents-needed`, which requires a request. */
  readonly step: Exclude<ReturnStep, 'documents-needed'>;
  /** In rupees; 0: none. */
  readonly fee: number;
}

/** No account has this id. */
const office = { _id: '00000000-0000-0000-0000-000000000000', name: 'Rohan Verma', side: 'office' } as const;

/** Makes a return that took all steps at once, without drafts and documents. */
export function seededReturn(draft: ReturnDraft, reference: string): StoredReturn {
  const { _id, createdAt, client, form, period, step, fee } = draft;
  const today = dayInIndia(new Date(createdAt));
  const context: ActContext = { by: office, actor: 'staff', can: () => false, now: createdAt, today };
  const input = { clientId: client._id, form, period };
  const first = {
    ...opened({ input, client, assignee: null, reference, request: null, state: null, extensions: [] }, context),
    _id,
  };
  const stops = step === 'withdrawn' ? [step] : shownStepsOf(form).slice(1, shownStepsOf(form).indexOf(step) + 1);
  const last = stops.reduce(
    (stored, to) => moved(stored, context, to),
    withFee(first, { amount: fee, note: '' }, context),
  );
  if (steps[step].phase !== 'filed') return last;
  const verifiedOn = step === 'e-verified' ? today : null;
  return { ...last, acknowledgement: { number: '123456789012345', filedOn: today, verifiedOn } };
}

/** Stores returns in bulk, and counts them once all are there. */
@Injectable()
export class ReturnSeeding {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly tallies: ReturnTalliesRepository,
    private readonly references: ReferencesRepository,
  ) {}

  /** Stores returns, oldest first. @returns how many existed already */
  async seed(drafts: Iterable<ReturnDraft>): Promise<number> {
    let there = 0;
    for await (const all of inBatches(drafts)) {
      const batch = await withoutStored(all, async (_id) => (await this.returns.findById(_id)) !== null);
      there += all.length - batch.length;
      const references = await this.references.nextOf(
        batch.map(({ createdAt }) => new Date(createdAt)),
        'ETR',
      );
      await this.returns.addMany(batch.map((draft, at) => seededReturn(draft, references[at] ?? '')));
    }
    await this.tallies.recount(await this.tallies.all(), this.returns.all());
    return there;
  }
}
