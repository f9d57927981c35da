import type { Caller } from '@easy-tax/platform/access';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { clientOfPaper, isShownTo } from '../paper-records/filing-view.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';

type Reader = Pick<Caller, '_id' | 'emailVerified' | 'role'>;

/**
 * Papers that an account may see: those in returns of its clients, or sorted to these clients, and its own ones that
 * nobody has sorted. A client can have the account's id.
 */
@Injectable()
export class VisiblePapers {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
  ) {}

  async of(papers: readonly StoredFiling[], by: Reader): Promise<StoredFiling[]> {
    const inReturns = [...new Set(papers.flatMap(({ returnId }) => returnId ?? []))];
    const [returns, clients] = await Promise.all([this.returns.findByIds(inReturns), this.access.of(by)]);
    return papers.filter((paper) => {
      const taxReturn = returns.get(paper.returnId ?? '');
      const client = clientOfPaper(paper, taxReturn);
      const isReached = client === null || clients.some((id) => id === client);
      const isPlaced = taxReturn !== undefined || paper.ofClient !== null;
      return isReached && (isPlaced || paper.owner === by._id) && isShownTo(paper, by);
    });
  }

  async has(paper: StoredFiling, by: Reader): Promise<boolean> {
    return (await this.of([paper], by)).length > 0;
  }
}
