import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import { sendBytes } from '../../core/streams/send-bytes.js';

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
