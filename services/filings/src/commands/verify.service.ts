import { Clock } from '@easy-tax/platform/core';
import { DamagedData } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { type Compared, IntegrityService, nothingCompared } from '../files/integrity/integrity.service.js';
import { ReturnCounts } from '../return-records/return-counts.service.js';
import { UnnamedFilesService } from '../return-records/return-files.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { OrphansService } from '../storage/cleanup/cleanup.service.js';

export interface IntegrityReport extends Compared {
  /** Keys of orphans; scheduled work removes them once they are old enough. */
  readonly orphans: readonly string[];
  /** Ids of files that no return names; scheduled work removes them after two days. */
  readonly unnamed: readonly string[];
  /** True if a damaged record ended a comparison; what was found until then is here. */
  readonly isCut: boolean;
  /** References of returns with their wrong stored counts; scheduled work corrects them. */
  readonly miscounted: readonly string[];
}

/** Compares everything stored with what it should be, without changing it. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly integrity: IntegrityService,
    private readonly orphans: OrphansService,
    private readonly unnamedFiles: UnnamedFilesService,
    private readonly returns: ReturnsRepository,
    private readonly counts: ReturnCounts,
    private readonly clock: Clock,
  ) {}

  /** @param step called after each file */
  async verify(step: () => void = () => undefined): Promise<IntegrityReport> {
    const compared = nothingCompared();
    const [orphans, unnamed, miscounted]: [string[], string[], string[]] = [[], [], []];
    const works = [
      async () => void (await this.integrity.compare(async () => step(), compared)),
      async () => {
        for await (const key of this.orphans.orphans(this.clock.now())) orphans.push(key);
      },
      async () => {
        for await (const { _id } of this.unnamedFiles.unnamed(this.clock.now())) unnamed.push(_id);
      },
      async () => {
        for await (const stored of this.returns.all()) {
          const wrong = await this.counts.findWrong(stored);
          if (wrong.length > 0) miscounted.push(`${stored.reference} (${wrong.join(', ')})`);
        }
      },
    ];
    let isCut = false;
    for (const work of works) isCut = (await isCutBy(work)) || isCut;
    return { ...compared, isCut, orphans, unnamed, miscounted };
  }
}

/** True if a damaged record ended the work. */
const isCutBy = (work: () => Promise<void>): Promise<boolean> =>
  work().then(
    () => false,
    (error: unknown) => {
      if (error instanceof DamagedData) return true;
      throw error;
    },
  );
