import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { cutText, KIB, messages } from '@easy-tax/contracts';
import { Malformed, SenderStopped, UnsupportedType, ValidationFailed } from '@easy-tax/platform/http';
import busboy from 'busboy';

export interface MultipartBody<File> {
  readonly fields: ReadonlyMap<string, string>;
  /** Null if no part named `file` came. */
  readonly file: File | null;
}

export interface MultipartOptions<File> {
  /** Receives the file's stream. If it rejects, the call rejects. */
  readonly takeFile: (bytes: Readable, name: string | undefined) => Promise<File>;
}

/** Longer than any valid field in any script; longer ones are refused, not cut. */
const FIELD_BYTES = 32 * KIB;
const MAX_FIELDS = 20;

export const fileTwice = () => new ValidationFailed([{ message: messages.fileTwice, path: 'file' }]);

/**
 * Reads a multipart body with at most one file, which is streamed; fields may come before or after it. Rejects only
 * after `takeFile` has ended.
 *
 * @throws ValidationFailed, SenderStopped, Malformed, UnsupportedType, or what `takeFile` has thrown
 */
export async function readMultipart<File>(
  request: IncomingMessage,
  { takeFile }: MultipartOptions<File>,
): Promise<MultipartBody<File>> {
  if (request.headers['content-type'] === undefined) return { fields: new Map(), file: null };
  const parser = parserFor(request);
  // Stream events run in the connection's async context; binds them to this request's.
  const onFile = AsyncLocalStorage.bind(takeFile);
  const fields = new Map<string, string>();
  let files = 0;
  let file: Promise<File> | null = null;

  const reading = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      reject(error);
      request.unpipe(parser);
      // Ends an open file stream with the same error.
      parser.destroy(error instanceof Error ? error : undefined);
    };
    parser.on('file', (field, bytes, { filename }) => {
      // Errors of an unread part must not crash the process.
      bytes.on('error', () => undefined);
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
