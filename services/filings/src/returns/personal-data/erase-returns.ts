import { dayInIndia } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Audit, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import { MailChoicesRepository } from '../../mails/sending/mail-choices.repository.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnFiles } from '../../return-records/return-files.js';
import { ReturnFilesRepository } from '../../return-records/return-files.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { type OwnerId, ownerOf } from '../../storage/object-store.js';
import { OwnReturnsRepository } from './own-returns.repository.js';

/** Erases the returns of an account's client, unless the client outlives the account. Filed ones keep their filing and their approval for the years of the setting. */
@Injectable()
export class EraseReturns {
  constructor(
    private readonly own: OwnReturnsRepository,
    private readonly returns: ReturnsRepository,
    private readonly files: ReturnFilesRepository,
    private readonly returnFiles: ReturnFiles,
    private readonly access: ClientAccess,
    private readonly choices: MailChoicesRepository,
    private readonly settings: Settings,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Removes records and stores pending deletions of objects for the caller. Idempotent. */
  async erase(owner: OwnerId): Promise<void> {
    await this.choices.remove(owner);
    if (await this.access.outlives(owner, owner)) return;
    const kept = new Set<string>();
    for await (const stored of this.own.iterateByOwner(owner)) {
      const stripped = await this.strip(stored);
      for (const id of stripped ? filesToKeep(stripped) : []) kept.add(id);
    }
    for await (const file of this.files.iterateByOwner(owner)) {
      if (!kept.has(file._id)) await this.returnFiles.remove(file);
    }
    await this.own.removeThreads(owner);
    for await (const stored of this.own.iterateByOwner(owner)) {
      if (!stored.keptUntil && (await this.returns.remove(stored))) await this.recordErasure(stored);
    }
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
      await this.own.removeThreads(owner);
      if (await this.returns.remove(stored)) await this.recordErasure(stored);
    }
  }

  /** Null if it was never filed: then nothing is kept. */
  private async strip(stored: StoredReturn): Promise<StoredReturn | null> {
    if (!stored.acknowledgement) return null;
    if (stored.keptUntil) return stored;
    const { filedReturnYears } = await this.settings.values('filings');
    const keptUntil = yearsAfter(stored.acknowledgement.filedOn, filedReturnYears);
    const stripped = await this.returns.replace(stored, { ...strippedOf(stored), keptUntil });
    if (stripped) return stripped;
    const now = await this.returns.findById(stored._id);
    return now && this.strip(now);
  }

  private recordErasure({ _id, step }: StoredReturn): Promise<void> {
    return this.audit.record({ actor: 'system', action: 'return.erase', subject: _id, detail: { step } });
  }
}

/** 2026-11-26 and seven years: 2033-11-26. */
const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

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
