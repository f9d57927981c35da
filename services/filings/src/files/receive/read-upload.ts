import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  cleanLine,
  cutFileName,
  cutText,
  type ErrorDetail,
  KIB,
  limits,
  MB,
  messages,
  RAW_FACTOR,
} from '@easy-tax/contracts';
import { InjectConfig } from '@easy-tax/platform/core';
import { Malformed, SenderStopped, TooLarge, UnsupportedType, ValidationFailed } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import busboy from 'busboy';
import type { z } from 'zod';
import type { FilingsConfig } from '../../config/filings.config.js';
import { type ObjectKey, ObjectStore, type OwnerId } from '../../storage/object-store.js';
import { PartsMissing, ReadParts } from '../../storage/parts.repository.js';
import { Inspector, type ReceivedFile } from './admit-upload.js';

interface MultipartBody<File> {
  readonly fields: ReadonlyMap<string, string>;
  /** Null if no part named `file` came. */
  readonly file: File | null;
}

/** Longer than any valid field in any script; longer ones are refused, not cut. */
const FIELD_BYTES = 32 * KIB;
const MAX_FIELDS = 20;

const fileTwice = () => new ValidationFailed([{ message: messages.fileTwice, path: 'file' }]);

/**
 * Reads a multipart body with at most one file, which is streamed; fields may come before or after it. Rejects only
 * after `takeFile` has ended. If that rejects, so does the call.
 * @throws ValidationFailed, SenderStopped, Malformed, UnsupportedType, or what `takeFile` has thrown
 */
export async function readMultipart<File>(
  request: IncomingMessage,
  takeFile: (bytes: Readable, name: string | undefined) => Promise<File>,
): Promise<MultipartBody<File>> {
  if (request.headers['content-type'] === undefined) return { fields: new Map(), file: null };
  const parser = parserFor(request);
  // Stream events run in the connection's async context; binds them to this request's.
  const onFile = AsyncLocalStorage.bind(takeFile);
  const fields = new Map<string, string>();
  let files = 0;
  let file: Promise<File> | null = null;
  let hasFailed = false;

  const reading = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      hasFailed = true;
      reject(error);
      request.unpipe(parser);
      // Ends an open file stream with the same error.
      parser.destroy(error instanceof Error ? error : undefined);
    };
    parser.on('file', (field, bytes, { filename }) => {
      // Errors of an unread part must not crash the process.
      bytes.on('error', () => undefined);
      // A part behind the refused one, in the same chunk: on Node 24 its stream never ends.
      if (hasFailed) return;
      files += 1;
      if (files > 1) return fail(fileTwice());
      if (field !== 'file') return bytes.resume();
      file = onFile(bytes, filename);
      file.catch(fail);
    });
    parser.on('field', (name, value, { valueTruncated }) => {
      if (name === undefined) return;
      if (valueTruncated || fields.has(name)) return fail(oddField(name, valueTruncated));
      fields.set(name, value);
    });
    parser.on('fieldsLimit', () => fail(new Malformed()));
    // The parser's own errors are about the form, which has no end.
    parser.on('error', () => fail(new SenderStopped()));
    parser.on('close', resolve);
    request.on('error', () => fail(new SenderStopped()));
    request.on('close', () => request.complete || fail(new SenderStopped()));
    request.pipe(parser);
  });

  try {
    await reading;
    return { fields, file: await (file as Promise<File> | null) };
  } catch (error) {
    await Promise.allSettled([file]);
    throw error;
  }
}

function parserFor({ headers }: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      // `takeFile` counts the size: busboy's limit can't distinguish "exactly" from "more".
      limits: {
        fields: MAX_FIELDS,
        fieldSize: FIELD_BYTES,
        fieldNameSize: 100,
        parts: MAX_FIELDS + 4,
        headerPairs: 20,
      },
    });
  } catch (error) {
    const isMultipart = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
    throw isMultipart && error instanceof Error ? new Malformed() : new UnsupportedType(messages.formNeeded);
  }
}

const tooLong: Readonly<Record<string, string>> = { name: messages.nameLong, message: messages.messageLong };

const oddField = (name: string, truncated: boolean) =>
  new ValidationFailed([{ message: (truncated && tooLong[name]) || messages.badRequest, path: cutText(name, 100) }]);

export interface ReceivedBody extends MultipartBody<ReceivedFile> {
  /** The sender's upload in parts that the file came by, or would have if its parts were still there. */
  readonly uploadId: string | null;
}
/** The owner of the uploads in parts that the body may name; absent: it may name none. */
type PartsOwner = { readonly partsOf?: OwnerId };

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

  /** @param key the file is stored under it: its bytes are durable when this resolves; null: it is only hashed, to compare it */
  async readBody(request: IncomingMessage, { partsOf }: PartsOwner, key: ObjectKey | null): Promise<ReceivedBody> {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.maxBytes + limits.multipartOverhead) throw new TooLarge(messages.fileTooLarge(this.maxMb));
    const body = await readMultipart(request, (bytes, name) => this.readFile(bytes, name, key));
    const uploadId = body.fields.get('uploadId');
    if (partsOf === undefined || uploadId === undefined) return { ...body, uploadId: null };
    if (body.file) throw fileTwice();
    try {
      const file = await this.readFile(await this.parts.open(partsOf, uploadId), body.fields.get('fileName'), key);
      return { ...body, uploadId, file };
    } catch (error) {
      if (error instanceof PartsMissing) return { ...body, uploadId, file: null };
      throw error;
    }
  }

  private async readFile(bytes: Readable, name: string | undefined, key: ObjectKey | null): Promise<ReceivedFile> {
    const inspector = new Inspector(this.maxBytes, this.maxMb);
    // The inspector's reader gets the error of either.
    pipeline(bytes, inspector, () => undefined);
    await (key === null ? finished(inspector.resume()) : this.store.put(key, inspector));
    return { ...inspector.result, name: cleanFileName(name) };
  }
}

interface AcceptedUpload<Input> {
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
