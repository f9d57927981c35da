import type { FilingReceipt } from '@easy-tax/contracts';
import { type Actor, type Caller } from '@easy-tax/platform/access';
import { InjectLog, type Log } from '@easy-tax/platform/core';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { Events } from '../../events/events.js';
import { SignedLinks } from '../../files/signed-links/signed-links.service.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { receiptOf } from '../../paper-records/filing-view.js';
import { ReceiptMails } from './receipt-mails.service.js';

/** Audits and announces a new filing, mails the client and makes the receipt. */
@Injectable()
export class AcknowledgeFiling {
  constructor(
    private readonly audit: Audit,
    private readonly receiptMails: ReceiptMails,
    private readonly events: Events,
    private readonly links: SignedLinks,
    @InjectLog() private readonly log: Log,
  ) {}

  async announce(filing: StoredFiling, by: Actor): Promise<void> {
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
