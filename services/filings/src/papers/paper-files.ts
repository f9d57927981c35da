import type { Caller } from '@easy-tax/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { isShownToOwner } from '../paper-records/filing-view.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { type FileKind, StoredFiles } from '../storage/stored-files/stored-files.js';
import { OpeningsService } from './openings/openings.service.js';

/** Papers as files: who may open one. Openings are recorded. */
@Injectable()
export class PaperFiles implements FileKind, OnModuleInit {
  constructor(
    readonly records: FilingsRepository,
    private readonly storedFiles: StoredFiles,
    private readonly openings: OpeningsService,
  ) {}

  onModuleInit(): void {
    this.storedFiles.register(this);
  }

  async findToOpen(id: string, caller: Caller) {
    const file = await this.records.findById(id);
    if (!file || !mayOpen(file, caller)) return null;
    return { file, recordOpening: () => this.openings.record(file, caller) };
  }
}

const mayOpen = (paper: StoredFiling, { _id, role, emailVerified }: Caller): boolean =>
  role === 'admin' || (paper.owner === _id && isShownToOwner(paper, emailVerified));
