import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { limits, MB, messages } from '@easy-tax/contracts';
import {
  Clock,
  DuplicateKey,
  EngineFull,
  InjectConfig,
  InjectLog,
  type Log,
  TooLarge,
  Unavailable,
} from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { FilingsConfig } from '../../config/filings.config.js';
import { PendingDeletionsRepository } from '../../storage/cleanup/pending-deletions.repository.js';
import { InFlight } from '../../storage/in-flight.js';
import { newObjectKey, type ObjectKey, ObjectStore } from '../../storage/object-store.js';
import type { OwnerId } from '../../storage/owner.js';
import { PartsMissing, ReadParts } from '../../storage/parts/read-parts.js';
import { type Inspected, Inspector } from './body/inspector.js';
import { fileTwice, type MultipartBody, readMultipart } from './body/multipart.js';
import { cleanFileName } from './file-name.js';

export interface ReceivedFile extends Inspected {
  /** Undefined without a displayable name. */
  readonly name: string | undefined;
}
export interface ReceivedBody extends MultipartBody<ReceivedFile> {
  /** The sender's upload in parts that the file came by, or would have if its parts were still there. */
  readonly uploadId: string | null;
}

export interface Sender {
  /** The client whose file it is. */
  readonly owner: OwnerId;
  /** Whose uploads in parts the body may name; absent: nobody's. */
  readonly partsOf?: OwnerId;
}

/** Receives uploads: streams the file to the object store, or only hashes it if it is stored already. */
@Injectable()
export class FileReceiver {
  private readonly maxMb: number;
  private readonly maxBytes: number;

  constructor(
    @InjectConfig() config: FilingsConfig,
    private readonly store: ObjectStore,
    private readonly pending: PendingDeletionsRepository,
    private readonly clock: Clock,
    private readonly inFlight: InFlight,
    private readonly parts: ReadParts,
    @InjectLog() private readonly log: Log,
  ) {
    this.maxMb = config.MAX_FILE_MB;
    this.maxBytes = Math.floor(config.MAX_FILE_MB * MB);
  }

  /**
   * Stores the file under a new key and calls `work`, which makes the record and returns whether it uses the object.
   * Otherwise the object is removed.
   */
  receive<T>(
    sender: Sender,
    request: IncomingMessage,
    work: (body: ReceivedBody, key: ObjectKey) => Promise<Outcome<T>>,
  ): Promise<T> {
    const key = newObjectKey();
    return this.inFlight.during(key, async () => {
      let keep = false;
      try {
        const body = await this.read(sender, request, (bytes) => this.store.put(key, bytes));
        const outcome = await work(body, key);
        keep = outcome.holdsObject;
        return outcome.value;
      } catch (error) {
        keep = error instanceof RecordInDoubt;
        throw keep ? new Unavailable({ cause: error }) : error;
      } finally {
        if (!keep) await this.discard(sender.owner, key);
      }
    });
  }

  /** Reads the body of a repeated upload, to compare it. */
  weigh(sender: Sender, request: IncomingMessage): Promise<ReceivedBody> {
    return this.read(sender, request, (bytes) => finished(bytes.resume()));
  }

  /** Reads the fields and the file, from the body or from earlier parts. The file is null if these are missing. */
  private async read(
    { partsOf }: Sender,
    request: IncomingMessage,
    sink: (bytes: Readable) => Promise<unknown>,
  ): Promise<ReceivedBody> {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.maxBytes + limits.multipartOverhead) throw new TooLarge(messages.fileTooLarge(this.maxMb));
    const body = await readMultipart(request, { takeFile: (bytes, name) => this.receiveFile(bytes, name, sink) });
    const uploadId = body.fields.get('uploadId');
    if (partsOf === undefined || uploadId === undefined) return { ...body, uploadId: null };
    if (body.file) throw fileTwice();
    try {
      const file = await this.receiveFile(await this.parts.open(partsOf, uploadId), body.fields.get('fileName'), sink);
      return { ...body, uploadId, file };
    } catch (error) {
      if (error instanceof PartsMissing) return { ...body, uploadId, file: null };
      throw error;
    }
  }

  private async receiveFile(bytes: Readable, name: string | undefined, sink: (bytes: Readable) => Promise<unknown>) {
    const inspector = new Inspector(this.maxBytes, this.maxMb);
    // The inspector's reader gets the error of either.
    pipeline(bytes, inspector, () => undefined);
    await sink(inspector);
    return { ...inspector.result, name: cleanFileName(name) };
  }

  private async discard(owner: OwnerId, key: ObjectKey): Promise<void> {
    try {
      await this.store.delete(key);
    } catch (error) {
      this.log.warn({ err: error }, 'an object without a record could not be removed; the sweeper will');
      // If that fails, too, it is removed as an orphan later.
      await this.pending.add(owner, key, this.clock.now()).catch(() => undefined);
    }
  }
}

export interface Outcome<T> {
  readonly value: T;
  /** True if a record names the object. */
  readonly holdsObject: boolean;
}

/** The database failed during an insert: the record may exist, so its object is kept for now. */
export class RecordInDoubt extends Error {
  constructor(cause: unknown) {
    super('nobody knows whether the record was made', { cause });
  }

  /** The error of an insert, in doubt unless it says that nothing was stored. */
  static unlessCertain(error: unknown): unknown {
    return error instanceof DuplicateKey || error instanceof EngineFull ? error : new RecordInDoubt(error);
  }
}
