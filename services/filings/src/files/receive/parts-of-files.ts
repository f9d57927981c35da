import { PassThrough, Readable } from 'node:stream';
import { MB, messages, ok } from '@easy-tax/contracts';
import { InjectConfig } from '@easy-tax/platform/core';
import { DuplicateKey, EngineFull, newId } from '@easy-tax/platform/data';
import {
  AppError,
  type AppRequest,
  Conflict,
  Malformed,
  NotFound,
  RateLimits,
  SenderStopped,
  TooLarge,
  UnsupportedType,
} from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { FilingsConfig } from '../../config/filings.config.js';
import {
  InFlight,
  newObjectKey,
  type ObjectKey,
  ObjectStore,
  type OwnerId,
  ownerOf,
} from '../../storage/object-store.js';
import { PartsRepository, RemoveParts } from '../../storage/parts.repository.js';
import type { Sender } from './admit-upload.js';
import { DayQuotas } from './day-quotas.repository.js';

/** Starts of an account at the same moment push one another out. */
const MOST_TRIES = 100;

/** One account's uploads in parts; each part is an object. Other accounts' uploads are not found. */
class PartsStore extends DataStore {
  private writing: Promise<number> | undefined;

  constructor(
    private readonly owner: OwnerId,
    private readonly parts: PartsRepository,
    private readonly removeParts: RemoveParts,
    private readonly store: ObjectStore,
    private readonly inFlight: InFlight,
    private readonly quotas: DayQuotas,
    private readonly request: AppRequest,
  ) {
    super();
    this.extensions = ['creation', 'termination'];
  }

  /** Removes the oldest uploads to make room for a new one. */
  override async create(upload: Upload): Promise<Upload> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (await this.parts.open(this.owner, upload.id, upload.size ?? 0)) return upload;
      const [oldest] = await this.parts.listByOwner(this.owner);
      if (oldest) await this.removeParts.remove(oldest._id);
    }
    throw new Conflict();
  }

  override async getUpload(id: string): Promise<Upload> {
    const { upload, arrived } = await this.find(id);
    return new Upload({ id, size: upload.size, offset: arrived, metadata: undefined });
  }

  /**
   * Stores what arrives before a cut. Resolves once the bytes are durable.
   * @throws DuplicateKey if another request has stored bytes at this place; NotFound if the upload has gone meanwhile;
   * TooMany
   */
  override write(bytes: Readable, id: string, start: number): Promise<number> {
    const key = newObjectKey();
    this.writing = this.inFlight.during(key, () => this.writePart(key, bytes, id, start));
    return this.writing;
  }

  /** The error of `write`, once it has ended: the library may give up before, and then guesses at the sender. */
  async failure(): Promise<unknown> {
    return this.writing?.then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  private async writePart(key: ObjectKey, bytes: Readable, id: string, start: number): Promise<number> {
    const size = await this.storeCounted(key, Readable.from(untilCut(bytes), { objectMode: false }));
    if (size > 0) await this.add(id, { key, start, size });
    else await this.store.delete(key);
    return start + size;
  }

  /** Counts what it stores in the account's day. */
  private async storeCounted(key: ObjectKey, bytes: Readable): Promise<number> {
    const share = await this.quotas.reservePart(this.owner, this.request);
    let size = 0;
    try {
      ({ size } = await this.store.put(key, bytes));
      return size;
    } finally {
      await this.quotas.correctCount(share, size);
    }
  }

  override async remove(id: string): Promise<void> {
    await this.find(id);
    await this.removeParts.remove(id);
  }

  /** Adds a stored part to its upload, or removes it. */
  private async add(id: string, part: { key: ObjectKey; start: number; size: number }): Promise<void> {
    try {
      const added = await this.parts.add(this.owner, id, part);
      // A removal of the upload lists its parts afterwards: one of both finds this one.
      if (await this.parts.findOpen(this.owner, id)) return;
      await this.removeParts.removePart(added);
    } catch (error) {
      const isCertain = error instanceof DuplicateKey || error instanceof EngineFull;
      if (isCertain) await this.store.delete(part.key);
      throw error;
    }
    throw new NotFound();
  }

  private async find(id: string) {
    const found = await this.parts.findOwn(this.owner, id);
    if (!found) throw new NotFound();
    return found;
  }
}

/** A cut connection ends this part: the sender asks how much has come, and goes on from there. */
async function* untilCut(bytes: Readable): AsyncIterable<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    if (!(error instanceof SenderStopped)) throw error;
  }
}

/** Receives files in parts by tus 1.0 (https://tus.io/protocols/resumable-upload); answers with its headers and, in JSON, what they say. */
@Injectable()
export class PartsOfFiles {
  /**
   * A new request of an account for its upload aborts the hanging one. Between replicas the records decide: of two
   * requests for the same place, one is refused.
   */
  private readonly locker = new MemoryLocker();

  constructor(
    private readonly parts: PartsRepository,
    private readonly removeParts: RemoveParts,
    private readonly store: ObjectStore,
    private readonly inFlight: InFlight,
    private readonly limits: RateLimits,
    private readonly quotas: DayQuotas,
    @InjectConfig() private readonly config: FilingsConfig,
  ) {}

  /** @param path of the call that begins an upload */
  async start(request: AppRequest, by: Sender, path: string) {
    const headers = await this.forward(request, by, path);
    const _id = String(headers.get('location')?.split('/').pop());
    return { ...ok(), data: { _id, offset: 0, size: Number(request.get('upload-length')) } };
  }

  async read(_id: string, request: AppRequest, by: Sender, path: string) {
    const headers = await this.forward(request, by, path);
    const [offset, size] = [Number(headers.get('upload-offset')), Number(headers.get('upload-length'))];
    return { ...ok(), data: { _id, offset, size } };
  }

  async forward(request: AppRequest, by: Sender, path: string): Promise<Headers> {
    const headers = await this.handle(request, by, path);
    for (const [name, value] of headers)
      if (/^(?:upload-|tus-|location$)/.test(name)) request.res?.setHeader(name, value);
    return headers;
  }

  /** @throws NotFound, also for another's upload; Conflict for a wrong offset; TooLarge; TooMany */
  private async handle(request: AppRequest, by: Sender, path: string): Promise<Headers> {
    await this.limits.consume('uploadPart', { account: by._id });
    const owner = ownerOf(by);
    const { parts, removeParts, store, inFlight, quotas } = this;
    const datastore = new PartsStore(owner, parts, removeParts, store, inFlight, quotas, request);
    let cause: unknown;
    const server = new Server({
      path,
      relativeLocation: true,
      datastore,
      locker: { newLock: (id) => this.locker.newLock(`${owner} ${id}`) },
      maxSize: Math.floor(this.config.MAX_FILE_MB * MB),
      namingFunction: newId,
      onResponseError: (_, error) => {
        cause = error;
        return undefined;
      },
    });
    const { status, headers } = await server.handleWeb(webRequestOf(request));
    if (status < 400) return headers;
    const error = (await datastore.failure()) ?? cause;
    throw error instanceof Error && !('status_code' in error) ? error : this.errorOf(status);
  }

  /** The library's own errors say by their status what they are. */
  private errorOf(status: number): AppError {
    if (status === 404 || status === 410) return new NotFound();
    if (status === 409) return new Conflict();
    if (status === 413) return new TooLarge(messages.fileTooLarge(this.config.MAX_FILE_MB));
    if (status === 415) return new UnsupportedType();
    return new Malformed();
  }
}

/** The request in the library's form; GET counts as HEAD. */
function webRequestOf(request: AppRequest): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) headers.set(name, String(values));
  const method = request.method === 'GET' ? 'HEAD' : request.method;
  const url = `http://localhost${request.path}`;
  if (method !== 'PATCH') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: Readable.toWeb(bytesOf(request)), duplex: 'half' });
}

/** A separate stream, so that a refused body can still be drained and the client sees the answer. */
function bytesOf(request: AppRequest): Readable {
  const bytes = new PassThrough();
  const cut = () => request.complete || bytes.destroy(new SenderStopped());
  request.once('error', cut).once('close', cut).pipe(bytes);
  return bytes;
}
