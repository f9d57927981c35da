import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import {
  type FileBytes,
  fileKindOf,
  HEAD_BYTES,
  isComplete,
  KIB,
  messages,
  type SniffResult,
  sniffType,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { InjectConfig, InjectLog, type Log, StorageDown } from '@easy-tax/platform/core';
import { Infected, TooLarge, Unavailable, UnsupportedType } from '@easy-tax/platform/http';
import { Audit, Readiness } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FilingsConfig } from '../../config/filings.config.js';
import { type ObjectKey, ObjectStore, storedBytes } from '../../storage/object-store.js';
import { DeepInspection } from '../inspection/deep-inspection.js';

type AcceptedType = Exclude<SniffResult, { readonly refusal: string }>;

interface Inspected {
  readonly size: number;
  readonly sha256: string;
  /** Null for an empty file; unsupported files never get this far. */
  readonly type: AcceptedType | null;
  /** The bytes of a small file, which so need not be read back from the store. */
  readonly bytes: Buffer | null;
}

const SMALL_FILE_BYTES = 128 * KIB;

/**
 * Measures and hashes a stream and checks its type. Nothing passes before the type is known; a too large or unsupported
 * file ends the stream with the error for its sender.
 */
export class Inspector extends Transform {
  private readonly hash = createHash('sha256');
  private size = 0;
  private head: Buffer | null = Buffer.alloc(0);
  private chunks: Buffer[] | null = [];
  private type: AcceptedType | null = null;
  private sha256 = '';

  constructor(
    private readonly maxBytes: number,
    private readonly maxMb: number,
  ) {
    super();
  }

  /** The findings, once the stream has ended. */
  get result(): Inspected {
    if (this.sha256 === '') throw new Error('the file has not ended yet');
    const bytes = this.chunks && Buffer.concat(this.chunks);
    return { size: this.size, sha256: this.sha256, type: this.type, bytes };
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) done(new TooLarge(messages.fileTooLarge(this.maxMb)));
    else {
      this.hash.update(chunk);
      if (this.size > SMALL_FILE_BYTES) this.chunks = null;
      this.chunks?.push(chunk);
      if (this.head === null) done(null, chunk);
      else this.addToHead(this.head, chunk, done);
    }
  }

  override _flush(done: TransformCallback): void {
    this.sha256 = this.hash.digest('hex');
    if (this.head?.length) this.releaseHead(this.head, done);
    else done();
  }

  private addToHead(head: Buffer, chunk: Buffer, done: TransformCallback): void {
    this.head = Buffer.concat([head, chunk]);
    if (this.head.length < HEAD_BYTES) done();
    else this.releaseHead(this.head, done);
  }

  /** Passes the first bytes on, once checked. */
  private releaseHead(head: Buffer, done: TransformCallback): void {
    this.head = null;
    const type = sniffType(head);
    if ('refusal' in type) done(new UnsupportedType(type.refusal));
    else {
      this.type = type;
      done(null, head);
    }
  }
}

export interface ReceivedFile extends Inspected {
  /** Undefined without a displayable name. */
  readonly name: string | undefined;
}

/** An account or a personal link, whose uploads are limited and counted together. */
export type Sender = Pick<Actor, '_id' | 'address'>;

/** A stored file that no record names yet, and its sender. */
interface Suspect {
  readonly objectKey: ObjectKey;
  readonly sha256: string;
  readonly by: Sender;
}

/** A scanner's result. `unscannable`: too large or too deeply nested. */
export type ScanResult =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly signature: string }
  | { readonly is: 'unscannable'; readonly reason: string };

/** Looks for harmful files. Two adapters stand behind it; `scanner.contract.ts` is the suite both pass. */
export abstract class Scanner {
  /**
   * Scans a file. Only a scanner that reads files opens it, and always closes it. Rejects if the file is unreadable or
   * the scanner gives no result.
   */
  abstract scan(open: () => Promise<Readable>): Promise<ScanResult>;
  /** Resolves if the scanner works; used by /readyz. */
  abstract ping(): Promise<void>;
}

/** For installations without a scanner: every file passes, and none is read. */
export class NoScanner implements Scanner {
  async scan(): Promise<ScanResult> {
    return { is: 'clean' };
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }
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

/** A stored file that was admitted, with the fields of its record. */
export interface AdmittedFile {
  readonly objectKey: ObjectKey;
  readonly fileName: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  /** It seems to be cut off. */
  readonly isIncomplete: boolean;
}

/** Gives copies: a thread that gets a part of a buffer would get all of it. */
const bytesInMemory = (bytes: Buffer): FileBytes => ({
  size: bytes.length,
  read: async (start, length) => new Uint8Array(bytes.subarray(start, start + length)),
});

/** Decides whether a stored file may be kept. */
@Injectable()
export class AdmitFile {
  constructor(
    private readonly store: ObjectStore,
    private readonly inspection: DeepInspection,
    private readonly scanning: Scanning,
  ) {}

  /** @throws UnsupportedType, Infected, TooLarge; Unavailable if it can't be checked, or too many wait for that */
  async admitFile(received: ReceivedFile, objectKey: ObjectKey, by: Sender): Promise<AdmittedFile> {
    const { name, size, sha256, type, bytes } = received;
    if (type === null) throw new UnsupportedType(messages.fileKind);
    const file = bytes ? bytesInMemory(bytes) : storedBytes(this.store, objectKey, size);
    const mime = 'mime' in type ? type.mime : await this.inspection.inspect(type.candidate, file, by._id);
    const isIncomplete = !(await isComplete(mime, file));
    await this.scanning.scanFile({ objectKey, sha256, by });
    return {
      objectKey,
      fileName: name ?? `document.${fileKindOf(mime)?.extensions[0]}`,
      mime,
      size,
      sha256,
      isIncomplete,
    };
  }
}
