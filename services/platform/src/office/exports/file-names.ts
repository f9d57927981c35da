import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { cleanLine, cutFileName, splitFileName } from '@easy-tax/contracts';
import contentDisposition from 'content-disposition';
import { sendBytes } from '../../core/index.js';

/** Characters that are not allowed in file names, or separate folders. */
const INVALID_CHARACTERS = /[/\\:*?"<>|]/g;
/** Device names of Windows, which can't be file names. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Below the usual maximum of 255 bytes; a letter of Devanagari has three. */
const MAX_BYTES = 200;

/** Makes a valid file name from any text: one segment, never empty. */
export function safeFileName(text: string): string {
  const bare = cleanLine(text)
    .replace(INVALID_CHARACTERS, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/gu, '');
  const name = bare === '' ? 'file' : bare.replace(DEVICE, '_$&');
  return cutFileName(name, MAX_BYTES, Buffer.byteLength);
}

/** Makes names unique, ignoring case: the second `form16.pdf` becomes `form16 (2).pdf`. */
export function onceEach(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const [stem, extension] = splitFileName(name);
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  };
}

interface MadeFile {
  /** The name to save it under; any script (RFC 6266). */
  readonly name: string;
  readonly type: string;
  readonly body: Readable;
}

/**
 * Sends a file that is made while it is read: no length, saved and never shown or kept by a cache.
 * @throws as `sendBytes`
 */
export async function sendFile(response: ServerResponse, { name, type, body }: MadeFile): Promise<void> {
  response.writeHead(200, {
    'content-type': type,
    'content-disposition': contentDisposition(name),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  if (response.req.method === 'HEAD') {
    body.destroy();
    response.end();
    return;
  }
  await sendBytes(body, response);
}
