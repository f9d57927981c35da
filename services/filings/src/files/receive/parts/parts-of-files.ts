import { PassThrough, Readable } from 'node:stream';
import { MB, messages } from '@easy-tax/contracts';
import { InjectConfig } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
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
import { MemoryLocker, Server } from '@tus/server';
import type { FilingsConfig } from '../../../config/filings.config.js';
import { InFlight, ObjectStore, type OwnerId, ownerOf } from '../../../storage/object-store.js';
import { PartsRepository } from '../../../storage/parts/parts.repository.js';
import { RemoveParts } from '../../../storage/parts/read-parts.js';
import { DayQuotas } from '../day-quotas.service.js';
import type { Sender } from '../read-upload.js';
import { PartsStore } from './parts-store.js';

/** Receives files in parts by tus 1.0. */
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

  /**
   * @param path of the call that begins an upload
   * @returns the headers of tus
   * @throws NotFound, also for another's upload; Conflict for a wrong offset; TooLarge; TooMany
   */
  async handle(request: AppRequest, by: Sender, path: string): Promise<Headers> {
    await this.limits.consume('uploadPart', { account: by._id });
    const owner = ownerOf(by);
    const datastore = this.storeOf(owner, request);
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

  private storeOf(owner: OwnerId, request: AppRequest): PartsStore {
    return new PartsStore(owner, this.parts, this.removeParts, this.store, this.inFlight, (store) =>
      this.quotas.countPart(owner, request, store),
    );
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
