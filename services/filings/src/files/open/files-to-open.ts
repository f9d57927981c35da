import { type Caller, NotFound } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { isReleased } from '../../return-records/released.js';
import type { StoredReturnFile } from '../../return-records/return.records.js';
import { ReturnFilesRepository } from '../../return-records/return-files.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { SignedLinks } from '../signed-links/signed-links.service.js';

/**
 * Finds files that a person may open. Staff: all. A client: its own; those added by staff only with a confirmed
 * address, as anybody can register a stranger's.
 */
@Injectable()
export class FilesToOpen {
  constructor(
    private readonly links: SignedLinks,
    private readonly filings: FilingsRepository,
    private readonly returnFiles: ReturnFilesRepository,
    private readonly returns: ReturnsRepository,
  ) {}

  /** @throws NotFound as `SignedLinks.redeem`, or if the file is missing or not allowed */
  async findByLink(text: string) {
    const { fileId, caller } = await this.links.redeem(text);
    const file = await this.find(fileId, caller);
    if (!file) throw new NotFound();
    return { file, caller };
  }

  private async find(id: string, caller: Caller): Promise<StoredFiling | StoredReturnFile | null> {
    const paper = await this.filings.find(id);
    if (paper) return caller.role === 'admin' || this.mayOpenPaper(paper, caller) ? paper : null;
    const file = await this.returnFiles.find(id);
    if (!file || caller.role === 'admin') return file;
    if (file.owner !== caller._id || !caller.emailVerified) return null;
    const stored = await this.returns.find(file.returnId);
    return stored && isReleased(stored, id) ? file : null;
  }

  private mayOpenPaper({ owner, addedBy }: StoredFiling, { _id, emailVerified }: Caller): boolean {
    return owner === _id && (addedBy === null || emailVerified);
  }
}
