import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { calls, PartsAnswer, pathOf, sampleFiling } from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import type { Part } from './a-filings-service.js';
import { asha, service } from './suite.js';

export const tus = { 'tus-resumable': '1.0.0' };
const at = (id: string) => pathOf(calls.sendPart, { id });
const partHeaders = (offset: number) => ({
  ...tus,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

export const start = (size: number, who: LoggedIn | null = asha) =>
  service.call(who, 'POST', calls.startUpload.path, { headers: { ...tus, 'upload-length': String(size) } });

/** @returns the id of a new upload */
export const started = async (size: number): Promise<string> =>
  PartsAnswer.parse(await (await start(size)).json()).data._id;

/** @param bytes a stream is sent without a length */
export const send = (id: string, offset: number, bytes: Buffer | ReadableStream, who: LoggedIn | null = asha) => {
  const body = bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes);
  return service.call(who, 'PATCH', at(id), { headers: partHeaders(offset), body, duplex: 'half' });
};

/** Starts a part whose bytes the test sends. */
export function slowPart(id: string, size: number) {
  const part = request(`${service.url}${at(id)}`, {
    method: 'PATCH',
    headers: { ...partHeaders(0), authorization: `Bearer ${asha.token}`, 'content-length': size },
  });
  part.on('error', () => undefined);
  const answered = once(part, 'response');
  // A part that is cut gets no answer.
  answered.catch(() => undefined);
  return {
    write: (bytes: Buffer) => part.write(bytes),
    cut: () => part.destroy(),
    async finish(bytes: Buffer): Promise<number | undefined> {
      part.end(bytes);
      const [answer] = (await answered) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    },
  };
}

/** Null if there is no such upload of this account. */
export const offsetOf = async (id: string, who: LoggedIn | null = asha) =>
  (await service.call(who, 'HEAD', at(id), { headers: tus })).headers.get('upload-offset');

export const drop = async (id: string, who: LoggedIn = asha) =>
  (await service.call(who, 'DELETE', at(id), { headers: tus })).status;

/** Makes a paper of the parts. */
export function finish(id: string, key = 'a-key', who: LoggedIn = asha) {
  const fields: Part[] = Object.entries({ ...sampleFiling, uploadId: id, fileName: 'form16.pdf' });
  return service.upload(who, fields, { 'idempotency-key': key });
}

/** @returns the id of an upload that has arrived whole */
export async function sentInParts(file: Buffer): Promise<string> {
  const id = await started(file.length);
  await send(id, 0, file);
  return id;
}
