import type { FilingReceipt } from '@easy-tax/contracts';
import { type Actor, Audit, type Caller } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../filings/filing.records.js';
import { receiptOf } from '../filings/filing-view.js';
import { SignedLinks } from '../signed-links/signed-links.service.js';
import { ReceiptMail } from './receipt.mail.js';

/** Tells the trail and the client's mailbox of a new filing, and makes the receipt that answers its upload. */
@Injectable()
export class AcknowledgeFiling {
  constructor(
    private readonly audit: Audit,
    private readonly mail: ReceiptMail,
    private readonly links: SignedLinks,
  ) {}

  async announce(filing: StoredFiling, by: Actor): Promise<void> {
    // Side by side: SQLite flushes both at once.
    await Promise.all([
      this.audit.record({ actor: by, action: 'filing.upload', subject: filing._id }),
      this.mail.send(filing, by),
    ]);
  }

  async receiptFor(filing: StoredFiling, caller: Caller): Promise<FilingReceipt> {
    return receiptOf(filing, await this.links.linker(caller));
  }
}
