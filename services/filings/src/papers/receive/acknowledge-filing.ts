import type { FilingReceipt } from '@easy-tax/contracts';
import { type Actor, Audit, type Caller, InjectLog, type Log, Mails } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { Events } from '../../events/events.js';
import { SignedLinks } from '../../files/signed-links/signed-links.service.js';
import { receiptMail } from '../../mails/receipt.mail.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { receiptOf } from '../../paper-records/filing-view.js';

/** Audits and announces a new filing, mails the client and makes the receipt. */
@Injectable()
export class AcknowledgeFiling {
  constructor(
    private readonly audit: Audit,
    private readonly mails: Mails,
    private readonly events: Events,
    private readonly links: SignedLinks,
    @InjectLog() private readonly log: Log,
  ) {}

  async announce(filing: StoredFiling, by: Actor): Promise<void> {
    // In parallel, because SQLite flushes both at once.
    await Promise.all([
      this.audit.record({ actor: by, action: 'filing.upload', subject: filing._id }),
      this.sendReceipt(filing, by),
      this.events.emit('paper.stored', { returnId: filing.returnId }),
    ]);
  }

  async receiptFor(filing: StoredFiling, caller: Caller): Promise<FilingReceipt> {
    return receiptOf(filing, await this.links.linker(caller));
  }

  /** Mails the account's address, if confirmed. A failing mail does not undo the filing. */
  private async sendReceipt(filing: StoredFiling, client: Caller): Promise<void> {
    if (!client.emailVerified) return;
    try {
      await this.mails.send(client.email, receiptMail(filing, client));
    } catch (error) {
      this.log.error({ err: error, filing: filing._id }, 'the receipt of a filing could not be queued');
    }
  }
}
