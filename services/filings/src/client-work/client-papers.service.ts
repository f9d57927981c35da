import type { IncomingMessage } from 'node:http';
import { ClientPaperInput, fieldsWithoutForm } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { NotFound, requestKeyOf } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { ReceiveUpload } from '../files/receive/receive-upload.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { RecordFiling } from '../papers/receive/receive-filing.js';
import { ErasingService } from '../personal-data/erasing.service.js';
import { ownerOf } from '../storage/object-store.js';

/** Receives a client's papers that came by WhatsApp, mail or hand and belong to no return yet. */
@Injectable()
export class ClientPapers {
  constructor(
    private readonly access: ClientAccess,
    private readonly contacts: ClientContacts,
    private readonly uploads: ReceiveUpload,
    private readonly filings: FilingsRepository,
    private readonly recordFiling: RecordFiling,
    private readonly erasing: ErasingService,
    private readonly audit: Audit,
  ) {}

  /** @returns the paper's id. @throws NotFound; as `ReceiveUpload.receiveUpload` */
  async receive(id: string, by: Actor, key: string | undefined, request: IncomingMessage): Promise<string> {
    const client = await this.find(id);
    const owner = ownerOf(client);
    const requestKey = key === undefined ? null : requestKeyOf(`client paper ${by._id}`, key);
    const { record: paper, isNew } = await this.uploads.receiveUpload(request, {
      schema: ClientPaperInput,
      by,
      owner,
      requestKey,
      findByRequestKey: (made) => this.filings.findByRequestKey(made),
      prepare: async ({ kind }) => {
        if (!(await this.contacts.recordWork(client._id))) throw new NotFound();
        return {
          ...fieldsWithoutForm({ name: client.name, email: client.emails[0] ?? '' }),
          ...{ returnId: null, requestId: null, ofClient: client._id, kind, addedBy: by.name },
        };
      },
      makeRecord: (made, file) => this.recordFiling.recordFiling({ ...made, owner, requestKey }, file),
    });
    if (!(await this.access.outlives(owner, owner)) && (await this.erasing.removeIfErased(owner))) throw new NotFound();
    if (isNew)
      await this.audit.record({ actor: by, action: 'client.paper', subject: client._id, detail: { paper: paper._id } });
    return paper._id;
  }

  private async find(id: string) {
    const client = await this.access.find(id);
    if (!client || client.hiddenAt) throw new NotFound();
    return client;
  }
}
