import type { Caller } from '@easy-tax/platform/access';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { type FileKind, StoredFiles } from '../storage/stored-files/stored-files.js';
import { OpeningsService } from './openings/openings.service.js';
import { VisiblePapers } from './visible-papers.service.js';

/** Papers as files: who may open one. Openings are recorded. */
@Injectable()
export class PaperFiles implements FileKind, OnModuleInit {
  constructor(
    readonly records: FilingsRepository,
    private readonly storedFiles: StoredFiles,
    private readonly openings: OpeningsService,
    private readonly visible: VisiblePapers,
  ) {}

  onModuleInit(): void {
    this.storedFiles.register(this);
  }

  async findToOpen(id: string, caller: Caller) {
    const file = await this.records.findById(id);
    if (!file || !(caller.role === 'admin' || (await this.visible.has(file, caller)))) return null;
    return { file, recordOpening: () => this.openings.record(file, caller) };
  }
}
