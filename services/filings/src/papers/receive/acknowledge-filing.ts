import { type FilingReceipt, limits, SECOND } from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock, InjectLog, type Log } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Audit, Mails, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { Events } from '../../events/events.js';
import { SignedLinks } from '../../files/signed-links/signed-links.service.js';
import { receiptMail } from '../../mails/receipt.mail.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { receiptOf } from '../../paper-records/filing-view.js';
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
    const now = this.clock.now().getTime();
    return now - Math.max(...times) >= limits.receiptMailMs || now - Math.min(...times) >= limits.receiptMailLongestMs;
  }

  /** Mails first, then removes: a crash in between sends the mail twice, never not at all. */
  private async send(owner: string, waiting: readonly PendingReceiptMail[]): Promise<void> {
    const [client] = await this.people.named([owner]);
    const found = await Promise.all(waiting.map(({ filingId }) => this.filings.findById(filingId)));
    const received = found
      .filter((filing) => filing !== null)
      .toSorted((a, b) => a.reference.localeCompare(b.reference));
    const [first, ...more] = received;
    if (client?.emailVerified && first) await this.mails.send(client.email, receiptMail([first, ...more], client));
    for (const mail of waiting) await this.pending.remove(mail);
  }
}

/** Audits a new filing and tells the listeners, mails the client and makes the receipt. */
@Injectable()
export class AcknowledgeFiling {
  constructor(
    private readonly audit: Audit,
    private readonly receiptMails: ReceiptMails,
    private readonly events: Events,
    private readonly links: SignedLinks,
    @InjectLog() private readonly log: Log,
  ) {}

  async recordReceived(filing: StoredFiling, by: Actor): Promise<void> {
    // In parallel, because SQLite flushes both at once.
    await Promise.all([
      this.audit.record({ actor: by, action: 'filing.upload', subject: filing._id }),
      this.queueReceipt(filing, by),
      this.events.emit('paper.stored', { returnId: filing.returnId }),
    ]);
  }

  async receiptFor(filing: StoredFiling, caller: Caller): Promise<FilingReceipt> {
    return receiptOf(filing, await this.links.linker(caller));
  }

  /** For a confirmed address. A failure does not undo the filing. */
  private async queueReceipt(filing: StoredFiling, client: Caller): Promise<void> {
    if (!client.emailVerified) return;
    try {
      await this.receiptMails.add(filing);
    } catch (error) {
      this.log.error({ err: error, filing: filing._id }, 'the receipt of a filing could not be queued');
    }
  }
}
