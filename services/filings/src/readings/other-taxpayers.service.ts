import { Injectable } from '@nestjs/common';
import { ClientIds } from '../clients/client-ids.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { mayBeOfTaxpayer, type PapersSay } from './suggest.js';

/** Persons for whom clients file returns, as a parent. They are no clients, so their PANs are not known. */
@Injectable()
export class OtherTaxpayers {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
  ) {}

  /** True if a paper may be of such a person. @param clientIds of those that it may be of */
  async mayHave({ returnId }: StoredFiling, say: PapersSay, clientIds: readonly string[]): Promise<boolean> {
    const own = returnId === null ? null : await this.returns.findById(returnId);
    const clients = await Promise.all(clientIds.map((id) => this.ids.withMerged(id)));
    return mayBeOfTaxpayer(say, own, await this.returns.listOpen(clients.flat()));
  }
}
