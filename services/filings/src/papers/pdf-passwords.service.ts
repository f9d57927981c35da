import { messages } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit, SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../paper-records/filings.repository.js';

/** Binds an encrypted password to its client and purpose. */
export const pdfPasswordOwner = (client: string): string => `pdf password of ${client}`;

/** Shows staff the password of a locked PDF, which is encrypted in the paper's record. */
@Injectable()
export class PdfPasswordsService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly key: SecretKeys,
    private readonly audit: Audit,
  ) {}

  /** Re-encrypts all passwords with the newest key. @returns the number that no key decrypts */
  async resealAll(): Promise<number> {
    let unreadable = 0;
    for await (const filing of this.filings.all()) {
      if (!filing.pdfPassword) continue;
      const sealed = await this.key.reseal(filing.pdfPassword, pdfPasswordOwner(filing.owner));
      if (sealed) await this.filings.resealPassword(filing, sealed);
      else if (!(await this.key.isReadable(filing.pdfPassword))) unreadable += 1;
    }
    return unreadable;
  }

  /** @throws NotFound without such a paper or password; Conflict if its key is missing */
  async show(id: string, by: Actor): Promise<string> {
    const filing = await this.filings.findById(id);
    if (!filing) throw new NotFound(messages.gone);
    if (!filing.pdfPassword) throw new NotFound(messages.pdfPasswordNone);
    const password = await this.key.open(filing.pdfPassword, pdfPasswordOwner(filing.owner));
    if (password === null) throw new Conflict(messages.pdfPasswordLost);
    await this.audit.record({ actor: by, action: 'filing.password', subject: id });
    return password;
  }
}
