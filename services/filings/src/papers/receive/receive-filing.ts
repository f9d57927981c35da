import type { IncomingMessage } from 'node:http';
import { FilingReceipt, isFinished, limits, messages, UploadInput } from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock, InjectLog, type Log, projectionOf } from '@easy-tax/platform/core';
import { DuplicateKey } from '@easy-tax/platform/data';
import { Conflict, NotFound, requestKeyOf, Unauthenticated } from '@easy-tax/platform/http';
import { Audit, momentOf, SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import type { ClientId } from '../../clients/stored/client.records.js';
import { Events } from '../../events/events.js';
import {
  type Received,
  ReceiveUpload,
  RecordInDoubt,
  type Upload,
  type UploadedFile,
} from '../../files/receive/receive-upload.js';
import { SignedLinks } from '../../files/signed-links/signed-links.service.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { FilingsRepository, type NewFiling } from '../../paper-records/filings.repository.js';
import { ReferencesRepository } from '../../paper-records/references.repository.js';
import { ErasingService } from '../../personal-data/personal-data.service.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { ownerOf } from '../../storage/object-store.js';
import { pdfPasswordOwner } from '../pdf-passwords.service.js';
import { ReceiptMailsRepository } from './receipt-mails.repository.js';

type Named = Pick<UploadInput, 'returnId' | 'requestId'>;
type BelongsTo = Pick<StoredFiling, 'returnId' | 'requestId'>;

/** Finds the return that a client's paper belongs to, and the request that it answers. */
@Injectable()
export class ReturnOfPaper {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly filings: FilingsRepository,
  ) {}

  /**
   * Without a return or request it belongs to the one open return of these clients, if it has room; with an empty
   * return, to none.
   * @throws NotFound for a return that is not theirs and open, or not their request; Conflict for a request that is settled,
   * or if the return has no more room
   */
  async find(clients: readonly ClientId[], { returnId, requestId }: Named): Promise<BelongsTo> {
    const named = returnId ? await this.returns.findOwn(clients, returnId) : null;
    const theirs = returnId === undefined ? await this.returns.listOpen(clients) : named ? [named] : [];
    const open = theirs.filter((each) => !isFinished(each));
    if (!returnId && requestId === undefined) {
      const only = open.length === 1 ? (open[0]?._id ?? null) : null;
      return { returnId: only && (await this.isFull(only)) ? null : only, requestId: null };
    }
    const taxReturn = open.find(
      ({ requests }) =>
        requestId === undefined || requests.some((each) => each._id === requestId && each.state === 'open'),
    );
    if (!taxReturn) throw refusalOf(theirs, requestId);
    if (await this.isFull(taxReturn._id)) throw new Conflict(messages.papersFull);
    return { returnId: taxReturn._id, requestId: requestId ?? null };
  }

  /** The client's papers fill its own share; staff can always add theirs. */
  private async isFull(returnId: string): Promise<boolean> {
    const papers = await this.filings.listByReturn(returnId);
    return papers.filter(({ addedBy }) => addedBy === null).length >= limits.returnPapers;
  }
}

function refusalOf(theirs: readonly StoredReturn[], requestId: string | undefined): Conflict | NotFound {
  const isKnown = theirs.some(({ requests }) => requests.some(({ _id }) => _id === requestId));
  return isKnown ? new Conflict(messages.requestSettled) : new NotFound();
}

type UploadedPaper = Omit<NewFiling, 'createdAt' | 'reference'>;
type Paper = Omit<UploadedPaper, keyof UploadedFile | 'owner' | 'requestKey'>;
type PaperUpload<Input> = Omit<Upload<Input, Paper, StoredFiling>, 'findByRequestKey' | 'makeRecord'>;

/** Papers that come as uploads, whoever sends them. */
@Injectable()
export class PaperUploads {
  constructor(
    private readonly uploads: ReceiveUpload,
    private readonly filings: FilingsRepository,
    private readonly references: ReferencesRepository,
    private readonly clock: Clock,
  ) {}

  /** Stores one paper, or finds the earlier one of the same key. @throws as `ReceiveUpload.receiveUpload` */
  receive<Input>(request: IncomingMessage, upload: PaperUpload<Input>): Promise<Received<Input, StoredFiling>> {
    const { owner, requestKey } = upload;
    return this.uploads.receiveUpload(request, {
      ...upload,
      findByRequestKey: (key) => this.filings.findByRequestKey(key),
      makeRecord: (paper, file) => this.record({ ...paper, ...file, owner, requestKey }),
    });
  }

  /** A reference may be used already if the counter is older than the filings, as after a restore: then the next one. */
  private async record(paper: UploadedPaper, createdAt = this.clock.now(), triesLeft = 100): Promise<StoredFiling> {
    const reference = await this.references.next(createdAt);
    try {
      return await this.filings.add({ ...paper, createdAt: createdAt.toISOString(), reference });
    } catch (error) {
      const isUsed = error instanceof DuplicateKey && error.field === 'reference';
      if (!isUsed || triesLeft === 0) throw RecordInDoubt.unlessCertain(error);
      return this.record(paper, createdAt, triesLeft - 1);
    }
  }
}

const receiptOf = projectionOf(FilingReceipt.omit({ filePath: true }));

/** Receives a client's paper, and answers with its receipt. */
@Injectable()
export class ReceiveFiling {
  constructor(
    private readonly papers: PaperUploads,
    private readonly returnOfPaper: ReturnOfPaper,
    private readonly access: ClientAccess,
    private readonly passwords: SecretKeys,
    private readonly erasing: ErasingService,
    private readonly audit: Audit,
    private readonly receiptMails: ReceiptMailsRepository,
    private readonly events: Events,
    private readonly links: SignedLinks,
    @InjectLog() private readonly log: Log,
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
    const { record: filing, isNew } = await this.papers.receive(request, {
      schema: UploadInput,
      by,
      owner,
      partsOf: owner,
      requestKey,
      prepare: (input) => this.preparePaper(by, input),
    });
    if (await this.erasing.removeIfErased('account', owner)) throw new Unauthenticated(messages.sessionEnded);
    if (isNew || (await this.audit.isMissing(momentOf(filing)))) await this.announce(filing, by);
    const link = await this.links.linker(by);
    return { ...receiptOf(filing), filePath: link(filing) };
  }

  private async preparePaper(by: Actor, { pdfPassword, uploadId, fileName: _, ...form }: UploadInput) {
    const belongsTo = await this.returnOfPaper.find(await this.access.of(by), form);
    const encrypted =
      pdfPassword === undefined
        ? null
        : await this.passwords.seal(pdfPassword, pdfPasswordOwner(ownerOf(by)), messages.pdfPasswordNotHere);
    return { ...form, ...belongsTo, uploadId: uploadId ?? null, pdfPassword: encrypted, kind: null, addedBy: null };
  }

  /**
   * In parallel, because SQLite flushes both records at once; the audit event last: with it a repeat has nothing to do.
   * A receipt that could not be queued is not mailed later: an error would make a stored paper look lost.
   */
  private async announce(filing: StoredFiling, by: Actor): Promise<void> {
    const { _id: subject, returnId, createdAt: at } = filing;
    await Promise.all([this.queueReceipt(filing, by), this.events.emit('paper.stored', { returnId, at })]);
    await this.audit.recordOnce(momentOf(filing), { actor: by, action: 'filing.upload', subject });
  }

  /** For a confirmed address. */
  private async queueReceipt(filing: StoredFiling, client: Caller): Promise<void> {
    if (!client.emailVerified) return;
    try {
      await this.receiptMails.add(filing);
    } catch (error) {
      this.log.error({ err: error, filing: filing._id }, 'the receipt of a filing could not be queued');
    }
  }
}
