import { limits, SECOND } from '@easy-tax/contracts';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Mails, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { receiptMail } from '../../mails/receipt.mail.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { type PendingReceiptMail, ReceiptMailsRepository } from './receipt-mails.repository.js';

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

  /** Resolves once it is stored that the receipt is to be mailed. */
  add(filing: StoredFiling): Promise<void> {
    return this.pending.add(filing);
  }

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
    if (client?.emailVerified && first) await this.mails.send(client.email, receiptMail([first, ...more], client));
    for (const mail of waiting) await this.pending.remove(mail);
  }
}
