import type { IncomingMessage } from 'node:http';
import { type FilingReceipt, messages } from '@easy-tax/contracts';
import { type Actor, RateLimits, requestKeyOf, Unauthenticated } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../filings/filing.records.js';
import { FilingsRepository } from '../filings/filings.repository.js';
import { ownerOf } from '../filings/owner.js';
import { ErasingService } from '../personal-data/erasing.service.js';
import { acceptUpload } from './accepted-upload.js';
import { AcknowledgeFiling } from './acknowledge-filing.js';
import { DayQuotas } from './day-quotas.service.js';
import { FileReceiver } from './file-receiver.js';
import { RecordFiling, type Sender, sameAs } from './record-filing.js';

/** Receives a document: its bytes durable first, then its record, then the answer. */
@Injectable()
export class ReceiveFiling {
  constructor(
    private readonly limits: RateLimits,
    private readonly filings: FilingsRepository,
    private readonly receiver: FileReceiver,
    private readonly quotas: DayQuotas,
    private readonly recordFiling: RecordFiling,
    private readonly erasing: ErasingService,
    private readonly acknowledgeFiling: AcknowledgeFiling,
  ) {}

  /**
   * Stores one filing, or finds the one that the same key made before and answers as then.
   * @param key the `Idempotency-Key`, if the client sent one
   * @throws ValidationFailed, TooLarge, UnsupportedType, Infected, TooMany; Unavailable also where the file can't be
   *   judged; Conflict if the key was used for something else; Unauthenticated if the account was erased
   *   meanwhile: nothing is kept then
   */
  async receive(request: IncomingMessage, by: Actor, key: string | undefined): Promise<FilingReceipt> {
    await this.limits.consume('upload', { account: by._id });
    const owner = ownerOf(by);
    const requestKey = key === undefined ? null : requestKeyOf(owner, key);
    const earlier = requestKey && (await this.filings.findOwnByRequestKey(owner, requestKey));
    const { filing, isNew } = earlier
      ? { filing: sameAs(earlier, acceptUpload(await this.receiver.weigh(request))), isNew: false }
      : await this.receiveNew(request, { by, owner, requestKey });
    if (await this.erasing.overtakes(owner)) throw new Unauthenticated(messages.sessionEnded);
    if (isNew) await this.acknowledgeFiling.announce(filing, by);
    return this.acknowledgeFiling.receiptFor(filing, by);
  }

  /** Counts it in the account's day, except where nothing new is kept: another request under its key was faster. */
  private async receiveNew(
    request: IncomingMessage,
    sender: Sender,
  ): Promise<{ filing: StoredFiling; isNew: boolean }> {
    const taken = await this.quotas.reserve(sender.owner, request);
    let keptBytes: number | null = null;
    try {
      const filing = await this.receiver.receive(sender.owner, request, async (body, objectKey) => {
        const upload = acceptUpload(body);
        await taken.weigh(upload.file.size);
        const outcome = await this.recordFiling.record(upload, sender, objectKey);
        if (outcome.holdsObject) keptBytes = outcome.value.size;
        return outcome;
      });
      // Nobody waits for the count: it shares the flush of the next write.
      void taken.correctWeight(keptBytes);
      return { filing, isNew: keptBytes !== null };
    } catch (error) {
      await taken.correctWeight(keptBytes);
      throw error;
    }
  }
}
