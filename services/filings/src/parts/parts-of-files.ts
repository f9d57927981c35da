import { PassThrough, Readable } from 'node:stream';
import { MB, messages } from '@easy-tax/contracts';
import {
  type Actor,
  AppError,
  type AppRequest,
  Conflict,
  InjectConfig,
  Malformed,
  NotFound,
  newId,
  RateLimits,
  TooLarge,
  Unavailable,
  UnsupportedType,
} from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { MemoryLocker, Server } from '@tus/server';
import type { FilingsConfig } from '../config/filings.config.js';
import { type OwnerId, ownerOf } from '../filings/owner.js';
import { InFlight } from '../storage/in-flight.js';
import { ObjectStore } from '../storage/object-store.js';
import { PartsRepository } from './parts.repository.js';
import { PartsStore } from './parts-store.js';
import { RemoveParts } from './remove-parts.js';

/** Receives files in parts by tus 1.0. */
@Injectable()
export class PartsOfFiles {
  /**
   * A line that comes back ends the request that still hangs on the dead one. Between replicas the records decide: of two
   * requests for the same place, one is refused.
   */
  private readonly locker = new MemoryLocker();

  constructor(
    private readonly parts: PartsRepository,
    private readonly removeParts: RemoveParts,
    private readonly store: ObjectStore,
    private readonly inFlight: InFlight,
    private readonly limits: RateLimits,
    @InjectConfig() private readonly config: FilingsConfig,
  ) {}

  /**
   * @returns the headers of tus
   * @throws NotFound for another's upload, too; Conflict for bytes at another place than the next; TooLarge; TooMany
   */
  async handle(request: AppRequest, by: Actor): Promise<Headers> {
    await this.limits.consume('uploadPart', { account: by._id });
    let cause: unknown;
    const server = new Server({
      path: '/api/upload-file/parts',
      relativeLocation: true,
      datastore: this.storeOf(ownerOf(by)),
      locker: this.locker,
      maxSize: Math.floor(this.config.MAX_FILE_MB * MB),
      namingFunction: newId,
      onResponseError: (_, error) => {
        cause = error;
        return undefined;
      },
    });
    const { status, headers } = await server.handleWeb(webRequestOf(request));
    if (status < 400) return headers;
    throw cause instanceof AppError ? cause : this.errorOf(status, cause);
  }

  /** The whole file. @throws NotFound unless all of it has come from this account */
  read(owner: OwnerId, id: string): Promise<Readable> {
    return this.storeOf(owner).read(id);
  }

  private storeOf(owner: OwnerId): PartsStore {
    return new PartsStore(owner, this.parts, this.removeParts, this.store, this.inFlight);
  }

  private errorOf(status: number, cause: unknown): AppError {
    if (status === 404 || status === 410) return new NotFound();
    if (status === 409) return new Conflict();
    if (status === 413) return new TooLarge(messages.fileTooLarge(this.config.MAX_FILE_MB));
    if (status === 415) return new UnsupportedType();
    // 501: an extension of tus that is not spoken here.
    return status < 500 || status === 501 ? new Malformed() : new Unavailable({ cause });
  }
}

/** As the library reads it; a question about an upload is the same as GET and as HEAD. */
function webRequestOf(request: AppRequest): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) headers.set(name, String(values));
  const method = request.method === 'GET' ? 'HEAD' : request.method;
  const url = `http://localhost${request.path}`;
  if (method !== 'PATCH') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: Readable.toWeb(bytesOf(request)), duplex: 'half' });
}

/** A stream beside the request: a body that is refused unread can still be read away, so that its sender sees the answer. */
function bytesOf(request: AppRequest): Readable {
  const bytes = new PassThrough();
  const cut = () => request.complete || bytes.destroy(new Error('the line was cut'));
  request.once('error', cut).once('close', cut).pipe(bytes);
  return bytes;
}
