import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileKindOf, messages } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { InjectLog, type Log } from '@easy-tax/platform/core';
import { NotFound, RateLimits, Unavailable } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import contentDisposition from 'content-disposition';
import parseRange from 'range-parser';
import {
  asObjectKey,
  type ByteRange,
  ObjectMissing,
  ObjectStore,
  ObjectUnreadable,
} from '../../storage/object-store.js';
import { nameToSave } from '../../storage/stored-files/name-to-save.js';
import { type FileToOpen, type StoredFile, StoredFiles } from '../../storage/stored-files/stored-files.js';
import { BytesDiffer, CheckedBytes, VerifiedObjects } from '../integrity/integrity.service.js';
import { SignedLinks } from '../signed-links/signed-links.service.js';
import { heicPreview, MAX_BYTES } from './preview/heic-preview.js';

const lists = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Viewers request the last 64 kB before they know the size; a shorter file is sent whole (RFC 9110 §14.1.2). */
const endsLongerThan = (size: number, range: string) => size > 0 && Number(/^bytes=-(\d+)$/.exec(range)?.[1]) >= size;

/** A strong ETag: a file's bytes never change. */
const etagOf = ({ sha256 }: Pick<StoredFile, 'sha256'>): string => `"${sha256}"`;

const NO_SOURCES = "default-src 'none'; base-uri 'none'; form-action 'none'";

const isPdf = ({ mime }: Pick<StoredFile, 'mime'>) => mime === 'application/pdf';

/**
 * A client's file may not run scripts, load anything or be embedded by other sites; our own pages frame PDFs. PDFs have
 * no `sandbox`: Safari would show an empty page, and other browsers' viewers, which are isolated, ignore it.
 */
const policyFor = (filing: Described): string =>
  isPdf(filing)
    ? `${NO_SOURCES}; frame-ancestors 'self'; object-src 'self'; style-src 'unsafe-inline'`
    : `${NO_SOURCES}; frame-ancestors 'none'; sandbox; img-src 'self'; style-src 'unsafe-inline'`;

interface FileAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
}

/** Errors of an object that another try does not heal. */
const lost = [ObjectMissing, ObjectUnreadable, BytesDiffer];

@Injectable()
export class FilesService {
  constructor(
    private readonly links: SignedLinks,
    private readonly files: StoredFiles,
    private readonly store: ObjectStore,
    private readonly objects: VerifiedObjects,
    private readonly limits: RateLimits,
    @InjectLog() private readonly log: Log,
  ) {}

  /**
   * Opens the file of a link, whole or a range.
   * @throws NotFound as `SignedLinks.redeem`, or if there is no such file or it is not allowed; StoreUnavailable;
   * Unavailable if its object is missing or damaged
   */
  async open(ticket: string, method: string, headers: IncomingHttpHeaders): Promise<FileAnswer> {
    const { file: filing, recordOpening } = await this.findByLink(ticket);
    const { size } = filing;
    const described = fileHeaders(filing);
    const wanted = wantedPart(method === 'HEAD' ? { ...headers, range: undefined } : headers, size, etagOf(filing));
    if (wanted === 'unsatisfiable') return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: null };
    if (method !== 'HEAD') await recordOpening?.();
    if (wanted === 'unchanged') return { status: 304, headers: described, body: null };
    if (wanted !== 'whole') {
      const { start, end } = wanted;
      const partial = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': String(end - start + 1) };
      return { status: 206, headers: { ...described, ...partial }, body: await this.readPart(filing, wanted) };
    }
    const whole = { ...described, 'content-length': String(size) };
    if (method === 'HEAD') return { status: 200, headers: whole, body: null };
    return { status: 200, headers: whole, body: await this.readChecked(filing) };
  }

  /**
   * Makes a JPEG of a link's picture.
   * @throws as `open`; NotFound for other types and unreadable pictures; TooMany; Unavailable if too many wait
   */
  async preview(
    ticket: string,
  ): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly jpeg: Uint8Array }> {
    const { file, caller, recordOpening } = await this.findByLink(ticket);
    if (!fileKindOf(file.mime)?.isConverted || file.size > MAX_BYTES) throw new NotFound();
    await this.limits.consume('preview', { account: caller._id });
    const jpeg = await heicPreview({
      key: file.objectKey,
      account: caller._id,
      read: async () => buffer(await this.readChecked(file)),
    });
    if (!jpeg) throw new NotFound();
    await recordOpening?.();
    const {
      etag,
      'accept-ranges': _,
      ...headers
    } = fileHeaders({ ...file, mime: 'image/jpeg', fileName: `${file.fileName}.jpg` });
    return { headers: { ...headers, 'content-length': String(jpeg.length) }, jpeg };
  }

  private async findByLink(ticket: string): Promise<FileToOpen & { readonly caller: Caller }> {
    const { fileId, caller } = await this.links.redeem(ticket);
    const found = await this.files.findToOpen(fileId, caller);
    if (!found) throw new NotFound();
    return { ...found, caller };
  }

  private async readPart(filing: StoredFile, range: ByteRange): Promise<Readable> {
    await this.objects.verify(filing).catch(this.refuse(filing));
    return this.read(filing, range);
  }

  /** The stream fails before its end if the bytes differ. */
  private async readChecked(file: StoredFile): Promise<Readable> {
    return pipeline(await this.read(file), new CheckedBytes(file), () => undefined);
  }

  private read(file: StoredFile, range?: ByteRange): Promise<Readable> {
    return this.store.get(asObjectKey(file.objectKey), range).catch(this.refuse(file));
  }

  /** Has a person who waits for a file that no later try finds write to the office. */
  private refuse({ _id }: StoredFile): (error: unknown) => never {
    return (error) => {
      if (error instanceof ObjectMissing) this.log.error({ filing: _id }, 'a filing has lost its object');
      if (lost.some((kind) => error instanceof kind)) throw new Unavailable({ cause: error }, messages.fileLost);
      throw error;
    };
  }
}

type Described = Pick<StoredFile, 'mime' | 'fileName' | 'sha256'>;

/** The headers of a file, a range, or a 304. File names by RFC 6266. */
function fileHeaders(filing: Described): Record<string, string> {
  const type = fileKindOf(filing.mime)?.inline ? 'inline' : 'attachment';
  return {
    'content-type': filing.mime,
    'content-disposition': contentDisposition(nameToSave(filing), { type }),
    'content-security-policy': policyFor(filing),
    'x-frame-options': isPdf(filing) ? 'SAMEORIGIN' : 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: etagOf(filing),
  };
}

/** The requested range; `whole` also for an invalid range, several ranges, or an outdated If-Range. */
type Wanted = 'whole' | 'unchanged' | 'unsatisfiable' | ByteRange;

/** The answer to a conditional or partial request (RFC 9110, sections 13 and 14). */
export function wantedPart(headers: IncomingHttpHeaders, size: number, etag: string): Wanted {
  const { range, 'if-none-match': noneMatch, 'if-range': ifRange } = headers;
  if (noneMatch !== undefined && lists(noneMatch, etag)) return 'unchanged';
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  if (endsLongerThan(size, range)) return { start: 0, end: size - 1 };
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes') return 'whole';
  const [only, ...more] = ranges;
  return only && more.length === 0 ? { start: only.start, end: only.end } : 'whole';
}
