import { messages } from '@easy-tax/contracts';
import { type Actor, Audit, Conflict, NotFound } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../filings/filings.repository.js';
import { PasswordKey } from './password-key.js';

/** Shows staff the password of a locked PDF. It is encrypted in the paper's record, and goes with it. */
@Injectable()
export class PdfPasswordsService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly key: PasswordKey,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound for no such paper, or none with a password; Conflict if its key is gone */
  async show(id: string, by: Actor): Promise<string> {
    const filing = await this.filings.find(id);
    if (!filing) throw new NotFound(messages.gone);
    if (!filing.pdfPassword) throw new NotFound(messages.pdfPasswordNone);
    const password = await this.key.open(filing.pdfPassword, filing.owner);
    if (password === null) throw new Conflict(messages.pdfPasswordLost);
    await this.audit.record({ actor: by, action: 'filing.password', subject: id });
    return password;
  }
}
