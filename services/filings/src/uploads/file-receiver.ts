import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { limits, MB, messages } from '@easy-tax/contracts';
import {
  AppError,
  Clock,
  InjectConfig,
  InjectLog,
  type Log,
  Malformed,
  TooLarge,
  Unavailable,
} from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { PendingDeletionsRepository } from '../cleanup/pending-deletions.repository.js';
import type { FilingsConfig } from '../config/filings.config.js';
import { cleanFileName } from '../files/file-name.js';
import type { OwnerId } from '../filings/owner.js';
import { PartsOfFiles } from '../parts/parts-of-files.js';
import { InFlight } from '../storage/in-flight.js';
import { newObjectKey, type ObjectKey, ObjectStore } from '../storage/object-store.js';
import { type Inspected, Inspector } from './inspector.js';
import { type MultipartBody, readMultipart } from './multipart.js';

export interface ReceivedFile extends Inspected {
  /** Undefined if the client gave none that could be shown. */
  readonly name: string | undefined;
}
export type ReceivedBody = MultipartBody<ReceivedFile>;

/** Receives uploads: the file goes to the object store as it comes, or is only weighed if it is already there. */
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
    private readonly parts: PartsOfFiles,
    @InjectLog() private readonly log: Log,
  ) {
    this.maxMb = config.MAX_FILE_MB;
    this.maxBytes = Math.floor(config.MAX_FILE_MB * MB);
  }

  /**
   * Stores the file under a new key and hands both to `work`, which makes the record and says whether it holds the
   * object now. Whenever it doesn't, for any reason, the object is removed.
   */
  receive<T>(
    owner: OwnerId,
    request: IncomingMessage,
    work: (body: ReceivedBody, key: ObjectKey) => Promise<Outcome<T>>,
  ): Promise<T> {
    const key = newObjectKey();
    return this.inFlight.during(key, async () => {
      let keep = false;
      try {
        const body = await this.read(owner, request, (bytes) => this.store.put(key, bytes));
        const outcome = await work(body, key);
        keep = outcome.holdsObject;
        return outcome.value;
      } catch (error) {
        keep = error instanceof RecordInDoubt;
        throw keep ? new Unavailable({ cause: error }) : error;
      } finally {
        if (!keep) await this.discard(owner, key);
      }
    });
  }

  /** Reads a body whose file was stored before, to see whether it is the same. */
  weigh(owner: OwnerId, request: IncomingMessage): Promise<ReceivedBody> {
    return this.read(owner, request, (bytes) => finished(bytes.resume()));
  }

  /** The fields, and the file: of the same body, or as it has come in parts before. */
  private async read(
    owner: OwnerId,
    request: IncomingMessage,
    sink: (bytes: Readable) => Promise<unknown>,
  ): Promise<ReceivedBody> {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.maxBytes + limits.multipartOverhead) throw new TooLarge(messages.fileTooLarge(this.maxMb));
    const body = await readMultipart(request, { takeFile: (bytes, name) => this.receiveFile(bytes, name, sink) });
    const id = body.fields.get('uploadId');
    if (body.file || id === undefined) return body;
    const file = await this.receiveFile(await this.parts.read(owner, id), body.fields.get('fileName'), sink);
    return { ...body, file };
  }

  private async receiveFile(bytes: Readable, name: string | undefined, sink: (bytes: Readable) => Promise<unknown>) {
    const inspector = new Inspector(this.maxBytes, this.maxMb);
    pipeline(bytes, inspector, () => undefined);
    try {
      await sink(inspector);
    } catch (error) {
      throw whatEnded(inspector, error);
    }
    return { ...inspector.result, name: cleanFileName(name) };
  }

  private async discard(owner: OwnerId, key: ObjectKey): Promise<void> {
    try {
      await this.store.delete(key);
    } catch (error) {
      this.log.warn({ err: error }, 'an object without a record could not be removed; the sweeper will');
      // If that fails, too, it is kept as long as an orphan.
      await this.pending.add(owner, key, this.clock.now()).catch(() => undefined);
    }
  }
}

/** The error of a stream whose reader gives up midway. */
const LEFT_UNREAD = 'ABORT_ERR';

/** Either the sender's part ended the upload, and it is told so, or the store's did, which then reads no further. */
function whatEnded({ errored }: Readable, error: unknown): AppError {
  const storeGaveUp = errored === null || Reflect.get(errored, 'code') === LEFT_UNREAD;
  if (storeGaveUp) return new Unavailable({ cause: error });
  return errored instanceof AppError ? errored : new Malformed(messages.uploadCut);
}

export interface Outcome<T> {
  readonly value: T;
  /** True if a record names the object. */
  readonly holdsObject: boolean;
}

/** The records failed while one was being made: it may exist, so its object must stay until the sweeper can tell. */
export class RecordInDoubt extends Error {
  constructor(cause: unknown) {
    super('nobody knows whether the record was made', { cause });
  }
}
