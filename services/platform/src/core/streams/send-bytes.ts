import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromSource, SourceFailed } from './source.js';

/**
 * Sends bytes as the body of a response. A reader who goes away is no error. If the bytes fail midway, the connection is
 * cut, so that half a file never looks whole.
 * @throws what the source of the bytes threw
 */
export async function sendBytes(bytes: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(fromSource(bytes), response);
  } catch (error) {
    if (error instanceof SourceFailed) throw error.cause;
  }
}
