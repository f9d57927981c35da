import type { IncomingMessage } from 'node:http';
import {
  DocumentInput,
  DocumentKind,
  fieldsWithoutForm,
  limits,
  messages,
  PaperApprovalInput,
  PaperInput,
  stepBy,
} from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { AppError, Conflict, NotFound, requestKeyOf } from '@easy-tax/platform/http';
import { Audit, momentOf } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ClientIds } from '../../clients/client-ids.js';
import { Events } from '../../events/events.js';
import { ReceiveUpload, RecordInDoubt } from '../../files/receive/receive-upload.js';
import { PaperUploads } from '../../papers/receive/receive-filing.js';
import { ErasingService } from '../../personal-data/personal-data.service.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import type { StoredReturnFile } from '../../return-records/return-parts.records.js';
import { ReturnFilesRepository } from '../../return-records/return-parts.repository.js';
import { namesFile } from '../../return-records/return-view.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { ownerOf } from '../../storage/object-store.js';
import { knowsWrite, type ReturnCall, ReturnWriter } from '../return-writer.service.js';
import { StaffReturns } from '../staff-returns.service.js';

/** An upload of staff to a return. */
interface OfficeFile<Input> {
  readonly stored: StoredReturn;
  readonly call: ReturnCall;
  readonly schema: z.ZodType<Input>;
  readonly kindOf: (input: Input) => StoredReturnFile['kind'];
  /** Throws if the return can't have the file; called before its record is made. */
  readonly check: (stored: StoredReturn) => void;
  /** Adds the file to the return. */
  readonly addToReturn: (input: Input, file: StoredReturnFile) => Promise<StoredReturn>;
}

export interface Named {
  readonly stored: StoredReturn;
  readonly fileId: string;
}

/** Receives a file from staff: stores bytes, then the record, then adds it to the return. */
@Injectable()
export class ReceiveReturnFile {
  constructor(
    private readonly uploads: ReceiveUpload,
    private readonly files: ReturnFilesRepository,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** A repeat finds the first try's file, and does what a crash prevented: adds it to the return, tells others of it. */
  async receiveReturnFile<Input>(request: IncomingMessage, office: OfficeFile<Input>): Promise<Named> {
    const { stored, call, schema, kindOf, check, addToReturn } = office;
    const { by, key } = call;
    const owner = ownerOf({ _id: stored.owner });
    const requestKey = key === undefined ? null : requestKeyOf(`return file ${by._id}`, key);
    const { input, record: file } = await this.uploads.receiveUpload(request, {
      schema,
      by,
      owner,
      returnId: stored._id,
      requestKey,
      findByRequestKey: (made) => this.files.findByRequestKey(made),
      prepare: async (sent) => {
        check(stored);
        return { returnId: stored._id, owner, kind: kindOf(sent), requestKey };
      },
      makeRecord: (details, { isIncomplete: _, ...file }) =>
        this.add({ ...file, ...details, createdAt: this.clock.now().toISOString() }),
    });
    const fileId = file._id;
    const isAdded = namesFile(stored, fileId);
    if (isAdded && !knowsWrite(stored, call, this.clock.now().toISOString())) return { stored, fileId };
    try {
      return { stored: await addToReturn(input, file), fileId };
    } catch (error) {
      // The return has changed meanwhile and can't have the file.
      if (!isAdded && error instanceof AppError && error.code !== 'unavailable')
        await this.events.emit('file.refused', { returnId: stored._id, fileId });
      throw error;
    }
  }

  private async add(file: Parameters<ReturnFilesRepository['add']>[0]): Promise<StoredReturnFile> {
    try {
      return await this.files.add(file);
    } catch (error) {
      throw RecordInDoubt.unlessCertain(error);
    }
  }
}

/** Receives documents for the client, and scans of signed approvals. */
@Injectable()
export class ReturnDocuments {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly returns: StaffReturns,
    private readonly files: ReceiveReturnFile,
  ) {}

  /** @throws NotFound; Conflict if the return is full, or not as its sender saw it; as `ReceiveUpload.receiveUpload` */
  async receiveDocument(call: ReturnCall, request: IncomingMessage): Promise<Named> {
    return this.files.receiveReturnFile(request, {
      stored: await this.writer.readToWrite({ ...call, side: 'office' }),
      call,
      schema: DocumentInput,
      kindOf: ({ kind }) => kind,
      check: ({ documents }) => {
        if (documents.length >= limits.returnDocuments) throw new Conflict(messages.returnFull);
      },
      addToReturn: ({ version }, { _id, kind, fileName, mime, size, sha256 }) => {
        const document = { _id, kind: DocumentKind.parse(kind), fileName, mime, size, sha256 };
        return this.returns.addDocument(call, document, version);
      },
    });
  }

  /** @throws NotFound; Conflict if another draft waits for approval, or none; as `ReceiveUpload.receiveUpload` */
  async receivePaperApproval(call: ReturnCall, request: IncomingMessage): Promise<Named> {
    const stored = await this.writer.readToWrite({ ...call, side: 'office' });
    return this.files.receiveReturnFile(request, {
      stored,
      call,
      schema: PaperApprovalInput,
      kindOf: () => 'approval-scan',
      check: () => {
        if (!stepBy(stored, 'staff', { to: 'approved', act: 'paper-approval' }))
          throw new Conflict(messages.stepNotAllowed);
      },
      addToReturn: (signed, { _id }) => this.returns.recordPaperApproval(call, signed, _id),
    });
  }
}

/** Receives papers that came by WhatsApp, mail or hand, as filings of the client. */
@Injectable()
export class ReturnPapers {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly papers: PaperUploads,
    private readonly erasing: ErasingService,
    private readonly returns: ReturnsRepository,
    private readonly events: Events,
    private readonly ids: ClientIds,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, also for a request that is not open; Conflict if the client is gone; as `ReceiveUpload.receiveUpload` */
  async receivePaper(call: ReturnCall, request: IncomingMessage): Promise<Named> {
    const { id, by, key } = call;
    const stored = await this.writer.readToWrite({ ...call, side: 'office' });
    const owner = ownerOf({ _id: stored.owner });
    const requestKey = key === undefined ? null : requestKeyOf(`return paper ${by._id}`, key);
    const { record: paper } = await this.papers.receive(request, {
      schema: PaperInput,
      by,
      owner,
      returnId: id,
      requestKey,
      prepare: async ({ kind, requestId = null }) => {
        checkRequest(stored, requestId);
        const fields = await this.fieldsOf(stored);
        return { ...fields, returnId: id, requestId, kind, addedBy: by.name };
      },
    });
    if (await this.erasing.removeIfErased('client', owner)) throw new NotFound();
    const detail = { paper: paper._id };
    await this.audit.recordOnce(momentOf(paper), { actor: by, action: 'return.paper', subject: id, detail });
    await this.events.emit('paper.stored', { returnId: id, at: paper.createdAt });
    return { stored: (await this.returns.findById(id)) ?? stored, fileId: paper._id };
  }

  private async fieldsOf({ owner, clientName: name }: StoredReturn) {
    const client = await this.ids.find(owner);
    if (!client) throw new Conflict(messages.clientUnknown);
    return fieldsWithoutForm({ name, email: client.emails[0] ?? '' });
  }
}

function checkRequest({ requests }: StoredReturn, requestId: string | null): void {
  const isOpen = requests.some(({ _id, state }) => _id === requestId && state === 'open');
  if (requestId !== null && !isOpen) throw new NotFound();
}
