import { messages } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { InjectConfig, InjectLog, type Log, StorageDown } from '@easy-tax/platform/core';
import { Infected, TooLarge, Unavailable } from '@easy-tax/platform/http';
import { Audit, Readiness } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FilingsConfig } from '../../config/filings.config.js';
import { type ObjectKey, ObjectStore } from '../../storage/object-store.js';
import { Scanner, type ScanResult } from './scanner.js';

/** A stored file that no record names yet, and its sender. */
export interface Suspect {
  readonly objectKey: ObjectKey;
  readonly sha256: string;
  readonly by: Pick<Actor, '_id' | 'address'>;
}

/** Refuses harmful files. Results are not cached: any replica scans a repeated upload again. */
@Injectable()
export class Scanning implements OnModuleInit {
  constructor(
    private readonly scanner: Scanner,
    private readonly store: ObjectStore,
    private readonly readiness: Readiness,
    private readonly audit: Audit,
    @InjectConfig() private readonly config: FilingsConfig,
    @InjectLog() private readonly log: Log,
  ) {}

  /** Not vital: lists, links and downloads work without the scanner, so the replica stays ready. */
  onModuleInit(): void {
    if (this.config.CLAMAV_URL) this.readiness.add('scanner', () => this.scanner.ping(), { isVital: false });
  }

  /**
   * Resolves for a clean file. A file without a result is refused, because staff trust scanned papers.
   * @throws Infected; TooLarge if the scanner can't scan all of it; Unavailable without a result
   */
  async scanFile({ objectKey, sha256, by }: Suspect): Promise<void> {
    const verdict = await this.readVerdict(objectKey);
    if (verdict.is === 'clean') return;
    if (verdict.is === 'unscannable') {
      this.log.error({ reason: verdict.reason }, 'a file is beyond what the scanner looks through, and was refused');
      throw new TooLarge(messages.unscannable);
    }
    const { signature } = verdict;
    this.log.warn({ account: by._id, signature }, 'a harmful file was refused');
    const detail = { signature, sha256 };
    await this.audit.record({ actor: by, action: 'filing.refuse', subject: by._id, detail });
    throw new Infected();
  }

  private async readVerdict(key: ObjectKey): Promise<ScanResult> {
    try {
      return await this.scanner.scan(() => this.store.get(key));
    } catch (error) {
      throw error instanceof StorageDown ? error : new Unavailable({ cause: error }, messages.notScanned);
    }
  }
}
