import { type AuditName, calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller, Module } from '@nestjs/common';
import { ClientIds } from '../clients/client-ids.js';
import { ClientsModule } from '../clients/clients.module.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';

@Controller()
class AuditNamesController {
  constructor(
    private readonly clients: ClientIds,
    private readonly returns: ReturnsRepository,
    private readonly papers: FilingsRepository,
  ) {}

  /**
   * For the ids of an audit trail, which has no names of its own. A merged client has the name of the one that it has
   * become part of; removed records are left out.
   */
  @Handles(calls.auditNames)
  async read({ query: { ids } }: InputOf<typeof calls.auditNames>) {
    const found = await Promise.all(ids.map((id) => this.nameOf(id)));
    return { ...ok(), data: found.filter((named) => named !== null) };
  }

  private async nameOf(_id: string): Promise<AuditName | null> {
    const client = await this.clients.find(_id);
    if (client) return { _id, name: client.name };
    const taxReturn = await this.returns.findById(_id);
    if (taxReturn) return { _id, name: `${taxReturn.reference}, ${taxReturn.clientName}` };
    const paper = await this.papers.findById(_id);
    return paper && { _id, name: `${paper.reference}, ${paper.fileName}` };
  }
}

/** Names of clients, returns and papers behind the ids of the audit trail. */
@Module({ imports: [ClientsModule, PaperRecordsModule, ReturnRecordsModule], controllers: [AuditNamesController] })
export class AuditNamesModule {}
