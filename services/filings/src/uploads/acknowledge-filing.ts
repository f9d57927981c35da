import type { FilingReceipt } from '@easy-tax/contracts';
import { type Actor, Audit, type Caller, InjectLog, type Log, Mails } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../filings/filing.records.js';
import { receiptOf } from '../filings/filing-view.js';
import { receiptMail } from '../mails/receipt.mail.js';
import { ReturnCounts } from '../returns/stored/return-counts.service.js';
import { SignedLinks } from '../signed-links/signed-links.service.js';

/** Tells the trail, its return and the client's mailbox of a new filing, and makes the receipt that answers its upload. */
@Injectable()
export class AcknowledgeFiling {
  constructor(
    private readonly audit: Audit,
    private readonly mails: Mails,
    private readonly counts: ReturnCounts,
    private readonly links: SignedLinks,
    @InjectLog() private readonly log: Log,
  ) {}

  async announce(filing: StoredFiling, by: Actor): Promise<void> {
    // Side by side: SQLite flushes both at once.
    await Promise.all([
      this.audit.record({ actor: by, action: 'filing.upload', subject: filing._id }),
      this.sendReceipt(filing, by),
      this.counts.recount(filing.returnId),
    ]);
  }

  async receiptFor(filing: StoredFiling, caller: Caller): Promise<FilingReceipt> {
    return receiptOf(filing, await this.links.linker(caller));
  }

  /** To the account's own address, once it is known to be the client's. The filing stands, even if its mail fails. */
  private async sendReceipt(filing: StoredFiling, client: Caller): Promise<void> {
    if (!client.emailVerified) return;
    try {
      await this.mails.send(client.email, receiptMail(filing, client));
    } catch (error) {
      this.log.error({ err: error, filing: filing._id }, 'the receipt of a filing could not be queued');
    }
  }
}
