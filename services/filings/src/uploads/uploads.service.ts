import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FilingInput, type FilingReceipt, fileKindOf, messages } from '@easy-tax/contracts';
import {
  Audit,
  type Caller,
  Clock,
  Conflict,
  DuplicateKey,
  RateLimits,
  Unauthenticated,
  UnsupportedType,
} from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../filings/filing.records.js';
import { receiptOf } from '../filings/filing-view.js';
import { FilingsRepository, type NewFiling } from '../filings/filings.repository.js';
import { type OwnerId, ownerOf } from '../filings/owner.js';
import { ReferencesService } from '../filings/references.service.js';
import { DeepInspection } from '../kinds/deep-inspection.js';
import { ErasingService } from '../personal-data/erasing.service.js';
import { Scanning } from '../scanning/scanning.service.js';
import { SignedLinks } from '../signed-links/signed-links.service.js';
import type { ObjectKey } from '../storage/object-store.js';
import { type AcceptedUpload, acceptUpload } from './accepted-upload.js';
import { DayQuotas } from './day-quotas.service.js';
import { FileReceiver, type Outcome, RecordInDoubt } from './file-receiver.js';
import { ReceiptMail } from './receipt.mail.js';

interface Sender {
  readonly caller: Caller;
  readonly address: string;
  /** The `Idempotency-Key`, if the client sent one. */
  readonly key: string | undefined;
}

interface KnownSender extends Sender {
  readonly owner: OwnerId;
  readonly requestKey: string | null;
}

/** Takes a document in: its bytes durable first, then its record, then the yes (design §4). */
@Injectable()
export class UploadsService {
  constructor(
    private readonly receiver: FileReceiver,
    private readonly inspection: DeepInspection,
    private readonly scanning: Scanning,
    private readonly filings: FilingsRepository,
    private readonly references: ReferencesService,
    private readonly links: SignedLinks,
    private readonly limits: RateLimits,
    private readonly quotas: DayQuotas,
    private readonly audit: Audit,
    private readonly receiptMail: ReceiptMail,
    private readonly erasing: ErasingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores one filing, or finds the one that the same key made before and answers as then.
   * @throws ValidationFailed, TooLarge, UnsupportedType, Infected, TooMany; Unavailable also where the file can't be
   *   judged; Conflict where the key was used for something else; Unauthenticated where the account was erased
   *   meanwhile: nothing is kept then
   */
  async upload(request: IncomingMessage, sender: Sender): Promise<FilingReceipt> {
    const { caller, address, key } = sender;
    await this.limits.take('upload', { account: caller._id });
    const owner = ownerOf(caller);
    const requestKey = key === undefined ? null : requestKeyOf(owner, key);
    const earlier = requestKey && (await this.filings.findOwnByRequestKey(owner, requestKey));
    const filing = earlier
      ? sameAs(earlier, acceptUpload(await this.receiver.weigh(request)))
      : await this.receive(request, { ...sender, owner, requestKey });
    if (await this.erasing.overtakes(owner)) throw new Unauthenticated(messages.sessionEnded);
    if (!earlier) await this.announce(filing, caller, address);
    return receiptOf(filing, await this.links.linker(caller));
  }

  /** Within the account's day: what comes to nothing, or was there before, isn't counted. */
  private async receive(request: IncomingMessage, sender: KnownSender): Promise<StoredFiling> {
    const taken = await this.quotas.take(sender.owner, request);
    let kept: number | null = null;
    try {
      return await this.receiver.receive(sender.owner, request, async (body, objectKey) => {
        const upload = acceptUpload(body);
        await taken.weigh(upload.file.size);
        const outcome = await this.make(upload, sender, objectKey);
        if (outcome.holdsObject) kept = outcome.value.size;
        return outcome;
      });
    } finally {
      await taken.settle(kept);
    }
  }

  private async make(
    upload: AcceptedUpload,
    { owner, requestKey, caller, address }: KnownSender,
    objectKey: ObjectKey,
  ): Promise<Outcome<StoredFiling>> {
    const { size, sha256, name } = upload.file;
    const mime = await this.mimeOf(upload, objectKey);
    await this.scanning.pass({ objectKey, sha256, caller, address });
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
    };
    return this.add(filing, upload);
  }

  /**
   * Two requests under one key may run at once, on any replica: the record decides which of them made the filing. A
   * reference may be taken where the counter of them is older than the filings, as after a restore.
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

  private async announce(filing: StoredFiling, caller: Caller, address: string): Promise<void> {
    // Side by side: SQLite flushes both at once.
    await Promise.all([
      this.audit.record({ actor: caller, action: 'filing.upload', subject: filing._id, address }),
      this.receiptMail.send(filing, caller),
    ]);
  }
}

const requestKeyOf = (owner: OwnerId, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([owner, key]))
    .digest('base64url');

/** The first answer again, for the same fields and bytes. @throws Conflict for others */
function sameAs(earlier: StoredFiling, { input, file }: AcceptedUpload): StoredFiling {
  const isSame = FilingInput.keyof().options.every((field) => earlier[field] === input[field]);
  if (!isSame || earlier.sha256 !== file.sha256) throw new Conflict(messages.keyReused);
  return earlier;
}
