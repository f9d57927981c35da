import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileKindOf } from '@easy-tax/contracts';
import { type Caller } from '@easy-tax/platform/access';
import { InjectLog, type Log } from '@easy-tax/platform/core';
import { NotFound, RateLimits } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { asObjectKey, type ByteRange, ObjectMissing, ObjectStore } from '../../storage/object-store.js';
import { type FileToOpen, type StoredFile, StoredFiles } from '../../storage/stored-files/stored-files.js';
import { CheckedBytes } from '../checked-bytes.js';
import { SignedLinks } from '../signed-links/signed-links.service.js';
import { VerifiedObjects } from '../verified-objects.js';
import { etagOf, fileHeaders } from './file-headers.js';
import { wantedPart } from './file-range.js';
import { heicPreview, MAX_BYTES } from './preview/heic-preview.js';

export interface FileAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
}

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
   * @throws NotFound as `SignedLinks.redeem`, or if the file is missing or not allowed; StoreUnavailable; ObjectMissing;
   * BytesDiffer
   */
  async open(ticket: string, method: string, headers: IncomingHttpHeaders): Promise<FileAnswer> {
    const { file: filing, recordOpening } = await this.findByLink(ticket);
    const { size } = filing;
    const described = fileHeaders(filing);
    const wanted = wantedPart(method === 'HEAD' ? { ...headers, range: undefined } : headers, size, etagOf(filing));
    if (wanted === 'unsatisfiable') return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: null };
    if (method !== 'HEAD') await recordOpening();
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
    await recordOpening();
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
    try {
      await this.objects.verify(filing);
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
    }
    return this.read(filing, range);
  }

  /** The stream fails before its end if the bytes differ. */
  private async readChecked(file: StoredFile): Promise<Readable> {
    return pipeline(await this.read(file), new CheckedBytes(file), () => undefined);
  }

  private async read({ _id, objectKey }: StoredFile, range?: ByteRange): Promise<Readable> {
    try {
      return await this.store.get(asObjectKey(objectKey), range);
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
      this.log.error({ filing: _id }, 'a filing has lost its object');
      throw error;
    }
  }
}
