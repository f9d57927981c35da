import type { IncomingMessage } from 'node:http';
import { type FilingReceipt, messages, UploadInput } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { requestKeyOf, Unauthenticated } from '@easy-tax/platform/http';
import { SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import { ReceiveUpload } from '../../files/receive/receive-upload.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ErasingService } from '../../personal-data/erasing.service.js';
import { type OwnerId, ownerOf } from '../../storage/owner.js';
import { pdfPasswordOwner } from '../pdf-passwords.service.js';
import { AcknowledgeFiling } from './acknowledge-filing.js';
import { RecordFiling } from './record-filing.js';
import { ReturnOfPaper } from './return-of-paper.js';

/** Receives a client's paper, and answers with its receipt. */
@Injectable()
export class ReceiveFiling {
  constructor(
    private readonly uploads: ReceiveUpload,
    private readonly filings: FilingsRepository,
    private readonly recordFiling: RecordFiling,
    private readonly returnOfPaper: ReturnOfPaper,
    private readonly access: ClientAccess,
    private readonly passwords: SecretKeys,
    private readonly erasing: ErasingService,
    private readonly acknowledgeFiling: AcknowledgeFiling,
  ) {}

  /**
   * Stores one filing, or finds the earlier one of the same key and gives the same answer.
   * @param key the `Idempotency-Key`, if the client sent one
   * @throws as `ReceiveUpload.receiveUpload` and `ReturnOfPaper.find`; Conflict if a password can't be stored;
   * Unauthenticated if the account was erased meanwhile
   */
  async receiveFiling(request: IncomingMessage, by: Actor, key: string | undefined): Promise<FilingReceipt> {
    const owner = ownerOf(by);
    const requestKey = key === undefined ? null : requestKeyOf(owner, key);
    const { record: filing, isNew } = await this.uploads.receiveUpload(request, {
      schema: UploadInput,
      by,
      owner,
      partsOf: owner,
      requestKey,
      findByRequestKey: (made) => this.filings.findByRequestKey(made),
      prepare: (input) => this.preparePaper(owner, input),
      makeRecord: (paper, file) => this.recordFiling.recordFiling({ ...paper, owner, requestKey }, file),
    });
    if (await this.erasing.removeIfErased(owner)) throw new Unauthenticated(messages.sessionEnded);
    if (isNew) await this.acknowledgeFiling.announce(filing, by);
    return this.acknowledgeFiling.receiptFor(filing, by);
  }

  private async preparePaper(owner: OwnerId, { pdfPassword, uploadId, fileName: _, ...form }: UploadInput) {
    const belongsTo = await this.returnOfPaper.find(await this.access.of({ _id: owner }), form);
    const encrypted =
      pdfPassword === undefined
        ? null
        : await this.passwords.seal(pdfPassword, pdfPasswordOwner(owner), messages.pdfPasswordNotHere);
    return { ...form, ...belongsTo, uploadId: uploadId ?? null, pdfPassword: encrypted, kind: null, addedBy: null };
  }
}
