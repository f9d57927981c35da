import { FilingInput, fileKindOf, messages } from '@easy-tax/contracts';
import { type Actor, Clock, Conflict, DuplicateKey, UnsupportedType } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../filings/filing.records.js';
import { FilingsRepository, type NewFiling } from '../filings/filings.repository.js';
import type { OwnerId } from '../filings/owner.js';
import { ReferencesService } from '../filings/references.service.js';
import { DeepInspection } from '../kinds/deep-inspection.js';
import { Scanning } from '../scanning/scanning.service.js';
import type { ObjectKey } from '../storage/object-store.js';
import type { AcceptedUpload } from './accepted-upload.js';
import { type Outcome, RecordInDoubt } from './file-receiver.js';

export interface Sender {
  readonly by: Actor;
  readonly owner: OwnerId;
  /** Null if the client sent no `Idempotency-Key`. */
  readonly requestKey: string | null;
}

/** Makes the record of a file that is stored, once its contents are judged. */
@Injectable()
export class RecordFiling {
  constructor(
    private readonly inspection: DeepInspection,
    private readonly scanning: Scanning,
    private readonly filings: FilingsRepository,
    private readonly references: ReferencesService,
    private readonly clock: Clock,
  ) {}

  /** @throws UnsupportedType, Infected, Unavailable, Conflict; RecordInDoubt */
  async record(upload: AcceptedUpload, sender: Sender, objectKey: ObjectKey): Promise<Outcome<StoredFiling>> {
    const { owner, requestKey, by } = sender;
    const { size, sha256, name } = upload.file;
    const mime = await this.mimeOf(upload, objectKey);
    await this.scanning.pass({ objectKey, sha256, by });
    const fileName = name ?? `document.${fileKindOf(mime)?.extensions[0]}`;
    const createdAt = this.clock.now();
    const reference = await this.references.next(createdAt);
    const filing = {
      ...upload.input,
      owner,
      requestKey,
      objectKey,
      createdAt: createdAt.toISOString(),
      reference,
      fileName,
      mime,
      size,
      sha256,
      returnId: null,
      requestId: null,
      kind: null,
      addedBy: null,
    };
    return this.add(filing, upload);
  }

  /**
   * Two requests under one key may run at once, on any replica: the record decides which of them made the filing. A
   * reference may be taken if the counter of them is older than the filings, as after a restore.
   */
  private async add(filing: NewFiling, upload: AcceptedUpload, triesLeft = 100): Promise<Outcome<StoredFiling>> {
    try {
      return { value: await this.filings.add(filing), holdsObject: true };
    } catch (error) {
      if (error instanceof DuplicateKey && error.field === 'reference' && triesLeft > 0) {
        const reference = await this.references.next(new Date(filing.createdAt));
        return this.add({ ...filing, reference }, upload, triesLeft - 1);
      }
      const isRepeat = error instanceof DuplicateKey && error.field === 'requestKey' && filing.requestKey !== null;
      const winner = isRepeat && (await this.filings.findOwnByRequestKey(filing.owner, filing.requestKey ?? ''));
      if (winner) return { value: sameAs(winner, upload), holdsObject: false };
      throw new RecordInDoubt(error);
    }
  }

  private async mimeOf({ file: { verdict, size } }: AcceptedUpload, key: ObjectKey): Promise<string> {
    if (verdict === null) throw new UnsupportedType(messages.fileKind);
    return 'mime' in verdict ? verdict.mime : this.inspection.inspect(verdict.candidate, key, size);
  }
}

/** The first answer again, for the same fields and bytes. @throws Conflict for others */
export function sameAs(earlier: StoredFiling, { input, file }: AcceptedUpload): StoredFiling {
  const isSame = FilingInput.keyof().options.every((field) => earlier[field] === input[field]);
  if (!isSame || earlier.sha256 !== file.sha256) throw new Conflict(messages.keyReused);
  return earlier;
}
