import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import contentDisposition from 'content-disposition';

interface MadeFile {
  /** The name to save it under; any script (RFC 6266). */
  readonly name: string;
  readonly type: string;
  readonly body: Readable;
}

/**
 * Sends a file that is made while it is read: no length, saved and never shown or kept by a cache. A reader who goes
 * away ends the making and is no error; a failure midway cuts the connection, so that half a file never looks
 * whole, and is thrown.
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
  try {
    await pipeline(body, response);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
