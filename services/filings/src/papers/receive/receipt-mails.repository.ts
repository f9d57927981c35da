import { limits, SECOND } from '@easy-tax/contracts';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Every } from '@easy-tax/platform/jobs';
import { Mails, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { receiptMail } from '../../mails/receipt.mail.js';
import { canBeMailed } from '../../mails/sending/return-mails.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import type { OwnerId } from '../../storage/object-store.js';

/** A received paper whose receipt is still to be mailed. */
const PendingReceiptMail = z.object({
  _id: z.string(),
  createdAt: z.string(),
  owner: z.string(),
  filingId: z.string(),
});
export type PendingReceiptMail = z.infer<typeof PendingReceiptMail>;
export const PendingReceiptMailRecords = records('receiptmails', PendingReceiptMail, { filter: ['owner'] });

@Injectable()
export class ReceiptMailsRepository {
  constructor(@InjectRecords(PendingReceiptMailRecords) private readonly pending: Records<PendingReceiptMail>) {}

  /** Resolves once it is stored that the receipt is to be mailed; once, also if the upload is repeated after a crash. */
  async add({ _id: filingId, owner, createdAt }: StoredFiling): Promise<void> {
    await nullIfDuplicate(this.pending.insert({ _id: filingId, createdAt, owner, filingId }));
  }

  /** All, by owner. There are few: a receipt waits for minutes. */
  async listByOwner(): Promise<ReadonlyMap<string, readonly PendingReceiptMail[]>> {
    const groups = new Map<string, PendingReceiptMail[]>();
    for await (const mail of this.pending.iterate()) groups.set(mail.owner, [...(groups.get(mail.owner) ?? []), mail]);
    return groups;
  }

  async remove({ _id }: PendingReceiptMail): Promise<void> {
    await this.pending.remove({ _id });
  }

  async removeByOwner(owner: OwnerId): Promise<void> {
    for await (const mail of this.pending.iterate({ owner })) await this.remove(mail);
  }
}

const SWEEP_MS = 10 * SECOND;

/** Mails the receipts of papers that a client sends within a short time as one. */
@Injectable()
export class ReceiptMails {
  constructor(
    private readonly pending: ReceiptMailsRepository,
    private readonly filings: FilingsRepository,
    private readonly people: People,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  @Every(SWEEP_MS, 'mails of receipts')
  async sendDue(stop?: AbortSignal): Promise<void> {
    for (const [owner, waiting] of await this.pending.listByOwner()) {
      if (stop?.aborted) return;
      if (this.isDue(waiting)) await this.send(owner, waiting);
    }
  }

  /** No paper has come for a minute, or the first one waits for ten. */
  private isDue(waiting: readonly PendingReceiptMail[]): boolean {
    const times = waiting.map(({ createdAt }) => Date.parse(createdAt));
    const now = this.clock.now();
    if (waiting.some(({ createdAt }) => isAhead(createdAt, now))) return true;
    const isOlder = (time: number, ms: number) => now.getTime() - time >= ms;
    return (
      isOlder(Math.max(...times), limits.receiptMailMs) || isOlder(Math.min(...times), limits.receiptMailLongestMs)
    );
  }

  /** Mails first, then removes: a crash in between sends the mail twice, never not at all. */
  private async send(owner: string, waiting: readonly PendingReceiptMail[]): Promise<void> {
    const [client] = await this.people.findPeople([owner]);
    const found = await Promise.all(waiting.map(({ filingId }) => this.filings.findById(filingId)));
    const received = found
      .filter((filing) => filing !== null)
      .toSorted((a, b) => a.reference.localeCompare(b.reference));
    const [first, ...more] = received;
    if (client && canBeMailed(client) && first)
      await this.mails.send(client.email, receiptMail([first, ...more], client));
    for (const mail of waiting) await this.pending.remove(mail);
  }
}
