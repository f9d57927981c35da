import { ReturnMessage } from '@easy-tax/contracts';
import { projectionOf } from '@easy-tax/platform/core';
import { type DataOwner, OwnReturn, type OwnReturns as OwnReturnsPage } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import { nameToSave } from '../../files/name-to-save.js';
import { type PersonalDataPart, PersonalDataParts } from '../../personal-data/personal-data-parts.js';
import { reducedForClient, releasedDocuments } from '../../return-records/released.js';
import type { StoredReturn, StoredReturnFile } from '../../return-records/return.records.js';
import { ReturnArrivals } from '../../return-records/return-counts.service.js';
import { ReturnFilesRepository } from '../../return-records/return-files.repository.js';
import { ReturnMessagesRepository } from '../../return-records/return-threads.repository.js';
import { approvalOf, myReturnOf } from '../../return-records/return-view.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import type { OwnerId } from '../../storage/object-store.js';
import { EraseReturns } from './erase-returns.js';
import { OwnReturnsRepository } from './own-returns.repository.js';

/** A thread has up to a thousand messages of at most 5,000 characters. */
const PAGE_SIZE = 1;

const fieldsOf = projectionOf(OwnReturn);
const messageOf = projectionOf(ReturnMessage);

/** An account's returns as it sees them, for its export, and their erasure. */
@Injectable()
export class OwnReturns implements PersonalDataPart, OnModuleInit {
  readonly records = ['returns', 'returnmessages', 'returnnotes', 'returnfiles', 'returnmailchoices'];
  readonly pages = { returns: (owner: DataOwner, cursor?: string) => this.page(owner, cursor) };

  constructor(
    private readonly personalData: PersonalDataParts,
    private readonly own: OwnReturnsRepository,
    private readonly access: ClientAccess,
    private readonly returns: ReturnsRepository,
    private readonly files: ReturnFilesRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly messages: ReturnMessagesRepository,
    private readonly eraseReturns: EraseReturns,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  erase(owner: OwnerId): Promise<void> {
    return this.eraseReturns.erase(owner);
  }

  removeExpired(deleteObjects: (owner: OwnerId) => Promise<void>, stop?: AbortSignal): Promise<void> {
    return this.eraseReturns.removeExpired(deleteObjects, stop);
  }

  private async page(owner: DataOwner, cursor?: string): Promise<OwnReturnsPage> {
    const { rows, next } = await this.own.page(await this.access.of(owner), cursor, PAGE_SIZE);
    return { rows: await Promise.all(rows.map((stored) => this.viewOf(owner, stored))), next };
  }

  /** The file of a released document, whose id a page named. */
  async findFile(owner: DataOwner, id: string): Promise<StoredReturnFile | null> {
    const file = await this.files.findById(id);
    const stored = file && (await this.returns.findOwn(await this.access.of(owner), file.returnId));
    return stored && releasedDocuments(stored).some(({ _id }) => _id === id) ? file : null;
  }

  private async viewOf({ email }: DataOwner, stored: StoredReturn): Promise<OwnReturn> {
    const [arrived, messages] = await Promise.all([this.arrivals.find(stored), this.messages.listByReturn(stored._id)]);
    const reduced = reducedForClient(stored, email !== null);
    const { approval, documents, fee } = reduced;
    return fieldsOf({
      ...myReturnOf(reduced, arrived),
      fee,
      messages: messages.map(messageOf),
      approval: approval && approvalOf(approval, () => null),
      documents: documents.map((document) => ({ ...document, savedAs: nameToSave(document) })),
    });
  }
}
