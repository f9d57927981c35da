import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  cleanLine,
  cutFileName,
  type ErrorDetail,
  fileKindOf,
  isComplete,
  limits,
  MB,
  messages,
  RAW_FACTOR,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { InjectConfig } from '@easy-tax/platform/core';
import { TooLarge, UnsupportedType, ValidationFailed } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { FilingsConfig } from '../../config/filings.config.js';
import type { OwnerId } from '../../storage/object-store.js';
import { type ObjectKey, ObjectStore } from '../../storage/object-store.js';
import { PartsMissing, ReadParts } from '../../storage/parts/read-parts.js';
import { DeepInspection, storedBytes } from '../inspection/deep-inspection.js';
import { Scanning } from '../scanning/scanning.service.js';
import { type Inspected, Inspector } from './inspector.js';
import { fileTwice, type MultipartBody, readMultipart } from './multipart.js';

/** An account or a personal link, whose uploads are limited and counted together. */
export type Sender = Pick<Actor, '_id' | 'address'>;

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

/** Decides whether a stored file may be kept. */
@Injectable()
export class AdmitFile {
  constructor(
    private readonly store: ObjectStore,
    private readonly inspection: DeepInspection,
    private readonly scanning: Scanning,
  ) {}

  /** @throws UnsupportedType, Infected, TooLarge; Unavailable if it can't be checked, or too many wait for that */
  async admitFile({ name, size, sha256, type }: ReceivedFile, objectKey: ObjectKey, by: Sender): Promise<AdmittedFile> {
    if (type === null) throw new UnsupportedType(messages.fileKind);
    const file = storedBytes(this.store, objectKey, size);
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

export interface ReceivedFile extends Inspected {
  /** Undefined without a displayable name. */
  readonly name: string | undefined;
}
export interface ReceivedBody extends MultipartBody<ReceivedFile> {
  /** The sender's upload in parts that the file came by, or would have if its parts were still there. */
  readonly uploadId: string | null;
}
/** The owner of the uploads in parts that the body may name; absent: it may name none. */
type PartsOwner = { readonly partsOf?: OwnerId };

/** Takes a file's bytes to their end. */
type Sink = (bytes: Readable) => Promise<unknown>;

/** Reads the fields and the file of an upload, from the body or from earlier parts. The file is null if these are missing. */
@Injectable()
export class ReadUpload {
  private readonly maxMb: number;
  private readonly maxBytes: number;

  constructor(
    @InjectConfig() config: FilingsConfig,
    private readonly store: ObjectStore,
    private readonly parts: ReadParts,
  ) {
    this.maxMb = config.MAX_FILE_MB;
    this.maxBytes = Math.floor(config.MAX_FILE_MB * MB);
  }

  /** Streams the file to the store under this key. Its bytes are durable when it resolves. */
  storeBody(request: IncomingMessage, owner: PartsOwner, key: ObjectKey): Promise<ReceivedBody> {
    return this.read(request, owner, (bytes) => this.store.put(key, bytes));
  }

  /** Only hashes the file, to compare it. */
  hashBody(request: IncomingMessage, owner: PartsOwner): Promise<ReceivedBody> {
    return this.read(request, owner, (bytes) => finished(bytes.resume()));
  }

  private async read(request: IncomingMessage, { partsOf }: PartsOwner, sink: Sink): Promise<ReceivedBody> {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.maxBytes + limits.multipartOverhead) throw new TooLarge(messages.fileTooLarge(this.maxMb));
    const body = await readMultipart(request, { takeFile: (bytes, name) => this.readFile(bytes, name, sink) });
    const uploadId = body.fields.get('uploadId');
    if (partsOf === undefined || uploadId === undefined) return { ...body, uploadId: null };
    if (body.file) throw fileTwice();
    try {
      const file = await this.readFile(await this.parts.open(partsOf, uploadId), body.fields.get('fileName'), sink);
      return { ...body, uploadId, file };
    } catch (error) {
      if (error instanceof PartsMissing) return { ...body, uploadId, file: null };
      throw error;
    }
  }

  private async readFile(bytes: Readable, name: string | undefined, sink: Sink): Promise<ReceivedFile> {
    const inspector = new Inspector(this.maxBytes, this.maxMb);
    // The inspector's reader gets the error of either.
    pipeline(bytes, inspector, () => undefined);
    await sink(inspector);
    return { ...inspector.result, name: cleanFileName(name) };
  }
}

export interface AcceptedUpload<Input> {
  readonly input: Input;
  readonly file: ReceivedFile;
}

/**
 * Validates the fields and file of an upload.
 * @throws ValidationFailed with all problems: fields in the form's order, then the file
 */
export function acceptUpload<Input>(schema: z.ZodType<Input>, { fields, file }: ReceivedBody): AcceptedUpload<Input> {
  const parsed = schema.safeParse(Object.fromEntries(fields));
  const details: ErrorDetail[] = (parsed.error?.issues ?? []).map(({ message, path }) => ({
    message,
    path: path.join('.'),
  }));
  const fileProblem = problemOf(file);
  if (fileProblem) details.push({ message: fileProblem, path: 'file' });
  if (parsed.success && file && !fileProblem) return { input: parsed.data, file };
  const [first = { message: messages.badRequest, path: '' }, ...rest] = details;
  throw new ValidationFailed([first, ...rest]);
}

/** A form without a chosen file sends a part without name and content. */
function problemOf(file: ReceivedFile | null): string | null {
  if (file === null) return messages.fileMissing;
  if (file.size > 0) return null;
  return file.name === undefined ? messages.fileMissing : messages.fileEmpty;
}

/**
 * Cleans a client's file name for display: no folders or invisible characters, at most 255 characters, extension kept.
 * Never used as a path. Undefined if nothing is left.
 */
export function cleanFileName(sent: string | undefined): string | undefined {
  const last = sent?.split(/[/\\]/).at(-1) ?? '';
  const name = cleanLine(cutFileName(last, RAW_FACTOR * limits.fileNameLength));
  if (name === '' || /^\.+$/.test(name)) return undefined;
  return cutFileName(name, limits.fileNameLength);
}
