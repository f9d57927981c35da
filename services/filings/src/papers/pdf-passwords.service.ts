import { messages } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit, type Resealed, SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { ClientKeys } from '../clients/stored/client-keys.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';

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

  /** Re-encrypts all passwords with the newest key. */
  async resealAll(): Promise<Resealed> {
    let [readable, unreadable] = [0, 0];
    for await (const filing of this.filings.all()) {
      if (!filing.pdfPassword) continue;
      const sealed = await this.key.reseal(filing.pdfPassword, pdfPasswordOwner(filing.owner));
      if (sealed) await this.filings.resealPassword(filing, sealed);
      if (sealed || (await this.key.isReadable(filing.pdfPassword))) readable += 1;
      else unreadable += 1;
    }
    return { readable, unreadable };
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

/** A family's: more are no client's doing. */
const MOST_CLIENTS = 8;

/** Passwords that may open a locked PDF: the one that came with it, and the tax department's, which are stored nowhere. */
@Injectable()
export class PaperPasswords {
  constructor(
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly returns: ReturnsRepository,
    private readonly clientKeys: ClientKeys,
    private readonly keys: SecretKeys,
  ) {}

  async of(paper: StoredFiling): Promise<string[]> {
    const sent = paper.pdfPassword ? await this.keys.open(paper.pdfPassword, pdfPasswordOwner(paper.owner)) : null;
    const cipher = await this.clientKeys.cipher();
    const clients = await Promise.all((await this.clientIdsOf(paper)).map((id) => this.ids.find(id)));
    const ofClients = clients.flatMap((client) => {
      if (!client) return [];
      const { pan, bornOn } = cipher.open(client.sealed, client._id);
      return departmentPasswords(pan, bornOn);
    });
    return [...new Set([...(sent ? [sent] : []), ...ofClients])];
  }

  private async clientIdsOf({ returnId, ofClient, owner }: StoredFiling): Promise<string[]> {
    const taxReturn = returnId === null ? null : await this.returns.findById(returnId);
    const clientIds = await this.access.clientsOf({ _id: owner });
    return [...new Set([taxReturn?.owner, ofClient, owner, ...clientIds].filter((id) => typeof id === 'string'))].slice(
      0,
      MOST_CLIENTS,
    );
  }
}

/** AIS and ITR-V: PAN in small letters and the day of birth; Form 26AS: the day of birth (docs/security.md). */
export function departmentPasswords(pan: string | null, bornOn: string | null): string[] {
  if (!bornOn) return [];
  const [year = '', month = '', day = ''] = bornOn.split('-');
  const born = `${day}${month}${year}`;
  return pan ? [`${pan.toLowerCase()}${born}`, born] : [born];
}
