import { limits } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import type { BesideSearch } from '../paper-records/filings.repository.js';
import { SaidSearch } from '../paper-records/said-search.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';

/** Terms of staff's search of papers beside the typed text. */
@Injectable()
export class PaperSearch {
  constructor(
    private readonly said: SaidSearch,
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
  ) {}

  /** Papers that say it, and those of clients that the search finds: in returns, sorted to them, and unsorted. */
  async beside(search = ''): Promise<Required<BesideSearch>> {
    const [orSearch, clients] = await Promise.all([this.said.textsToFind(search), this.access.idsFound(search)]);
    if (clients.length === 0) return { orSearch, orWhere: [] };
    const [returnIds, accounts] = await Promise.all([
      this.returns.idsOf(clients, limits.returnsOfSearch),
      this.access.accountsOfMany(clients),
    ]);
    const senders = [...new Set([...clients, ...accounts])];
    return {
      orSearch,
      orWhere: [
        { returnId: { in: returnIds } },
        { ofClient: { in: clients } },
        { owner: { in: senders }, returnId: null, ofClient: null },
      ],
    };
  }
}
