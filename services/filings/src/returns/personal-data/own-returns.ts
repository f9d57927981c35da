import { addYears, dayInIndia, ReturnMessage } from '@easy-tax/contracts';
import { Clock, projectionOf } from '@easy-tax/platform/core';
import { Audit, type FilingsPages, OwnReturn, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import { MailChoicesRepository } from '../../mails/sending/return-mails.repository.js';
import { ErasePapers } from '../../papers/own-papers.js';
import {
  type DataReader,
  HoldsPersonalData,
  type PersonalDataPart,
} from '../../personal-data/personal-data.service.js';
import { isOf } from '../../return-records/derive.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnArrivals } from '../../return-records/return-counts.service.js';
import { ReturnFiles } from '../../return-records/return-files.js';
import type { StoredReturnFile } from '../../return-records/return-parts.records.js';
import { ReturnFilesRepository, ReturnMessagesRepository } from '../../return-records/return-parts.repository.js';
import { approvalFor, isReleased, myReturnOf, reducedForClient } from '../../return-records/return-view.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { OwnReturnsRepository } from '../../return-records/returns-of-client.repository.js';
import { type OwnerId, ownerOf } from '../../storage/object-store.js';
import { nameToSave } from '../../storage/stored-files/name-to-save.js';

/** Erases a client's returns with their papers, whoever sent these. Filed ones keep their filing and their approval for the years of the setting. */
@HoldsPersonalData()
@Injectable()
export class EraseReturns implements PersonalDataPart {
  readonly records = ['returns', 'returnmessages', 'returnnotes', 'returnfiles'];

  constructor(
    private readonly own: OwnReturnsRepository,
    private readonly returns: ReturnsRepository,
    private readonly files: ReturnFilesRepository,
    private readonly returnFiles: ReturnFiles,
    private readonly papers: ErasePapers,
    private readonly settings: Settings,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Removes records and stores pending deletions of objects for the caller. Idempotent. */
  async eraseClient(owner: OwnerId): Promise<void> {
    const kept = new Set<string>();
    for await (const stored of this.own.iterateByOwner(owner)) {
      const stripped = await this.stripOrRemove(owner, stored);
      for (const id of stripped ? filesToKeep(stripped) : []) kept.add(id);
    }
    for await (const file of this.files.iterateByOwner(owner)) {
      if (!kept.has(file._id)) await this.returnFiles.remove(file);
    }
    await this.own.removeThreads({ owner });
  }

  /** Removes kept returns whose time is over. */
  async removeExpired(deleteObjects: (owner: OwnerId) => Promise<void>, stop?: AbortSignal): Promise<void> {
    for await (const stored of this.own.iterateExpired(dayInIndia(this.clock.now()))) {
      if (stop?.aborted) return;
      const owner = ownerOf({ _id: stored.owner });
      for await (const file of this.files.iterateByOwner(owner)) {
        if (file.returnId === stored._id) await this.returnFiles.remove(file);
      }
      await deleteObjects(owner);
      await this.own.removeThreads({ returnId: stored._id });
      if (await this.returns.remove(stored)) await this.recordErasure(stored);
    }
  }

  /** Null if it was never filed: then nothing is kept. Staff may file it at the same moment. */
  private async stripOrRemove(owner: OwnerId, stored: StoredReturn): Promise<StoredReturn | null> {
    await this.papers.eraseOfReturn(owner, stored._id);
    if (stored.keptUntil) return stored;
    if (stored.acknowledgement) {
      const { filedReturnYears } = await this.settings.values('filings');
      const keptUntil = addYears(stored.acknowledgement.filedOn, filedReturnYears);
      const stripped = await this.returns.replace(stored, { ...strippedOf(stored), keptUntil });
      if (stripped) return stripped;
    } else if (await this.returns.removeUnchanged(stored)) {
      await this.recordErasure(stored);
      return null;
    }
    const now = await this.returns.findById(stored._id);
    return now && this.stripOrRemove(owner, now);
  }

  private recordErasure({ _id, step }: StoredReturn): Promise<void> {
    return this.audit.record({ actor: 'system', action: 'return.erase', subject: _id, detail: { step } });
  }
}

/** The approved draft, the scan of an approval on paper, and the acknowledgement. */
const filesToKeep = ({ documents, approval }: StoredReturn): string[] => [
  ...documents.map(({ _id }) => _id),
  ...(approval?.onPaper ? [approval.onPaper.scanId] : []),
];

function strippedOf(stored: StoredReturn): StoredReturn {
  const { documents, approval, events } = stored;
  return {
    ...stored,
    documents: documents.filter(({ _id, kind }) => kind === 'acknowledgement' || _id === approval?.documentId),
    events: events.filter(({ kind }) => kind === 'step').map((event) => ({ ...event, note: '', detail: '' })),
    requests: [],
    usualPapers: null,
    voidedApprovals: [],
    fee: null,
    feeBefore: null,
    feeState: 'none',
    writes: [],
    needs: 0,
    answered: 0,
    newPapers: 0,
    newMessages: 0,
  };
}

/** A thread has up to a thousand messages of at most 5,000 characters. */
const PAGE_SIZE = 1;

const fieldsOf = projectionOf(OwnReturn);
const messageOf = projectionOf(ReturnMessage);

/** An account's returns as it sees them, for its export, and its choices of mails. */
@HoldsPersonalData()
@Injectable()
export class OwnReturns implements PersonalDataPart {
  readonly records = ['returnmailchoices'];
  readonly pages = { returns: (owner: DataReader, cursor?: string) => this.page(owner, cursor) };

  constructor(
    private readonly own: OwnReturnsRepository,
    private readonly access: ClientAccess,
    private readonly returns: ReturnsRepository,
    private readonly files: ReturnFilesRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly messages: ReturnMessagesRepository,
    private readonly choices: MailChoicesRepository,
  ) {}

  async erase(account: OwnerId): Promise<void> {
    await this.choices.remove(account);
  }

  private async page(owner: DataReader, cursor?: string): Promise<FilingsPages['returns']> {
    const clients = await this.access.of(owner);
    const { rows, next } = await this.own.page(clients, cursor, PAGE_SIZE);
    const own = rows.filter((stored) => isOf(clients, stored));
    return { rows: await Promise.all(own.map((stored) => this.viewOf(owner, stored))), next };
  }

  /** A file whose id a page named: a released document, or the scan of the approval. */
  async findFile(owner: DataReader, id: string): Promise<StoredReturnFile | null> {
    const file = owner.email === null ? null : await this.files.findById(id);
    const stored = file && (await this.returns.findOwn(await this.access.of(owner), file.returnId));
    return stored && isReleased(stored, id) ? file : null;
  }

  private async viewOf({ _id, email }: DataReader, stored: StoredReturn): Promise<OwnReturn> {
    const [arrived, messages] = await Promise.all([this.arrivals.find(stored), this.messages.listByReturn(stored._id)]);
    const reduced = reducedForClient(stored, email !== null);
    const { approval, fee } = reduced;
    const documents = [...reduced.documents, ...(await this.scansOf(approval))];
    return fieldsOf({
      ...myReturnOf(reduced, arrived),
      fee,
      messages: messages.map(messageOf),
      approval: approval && approvalFor({ _id }, approval, () => null),
      documents: documents.map((document) => ({ ...document, savedAs: nameToSave(document) })),
    });
  }

  private async scansOf(approval: StoredReturn['approval']) {
    const scan = approval?.onPaper && (await this.files.findById(approval.onPaper.scanId));
    if (!approval || !scan) return [];
    const { _id, createdAt, fileName, mime, size, sha256 } = scan;
    const { draft: version, by } = approval;
    const kind = 'approval' as const;
    return [{ _id, createdAt, fileName, mime, size, sha256, kind, version, by, replacedAt: null, figures: null }];
  }
}
