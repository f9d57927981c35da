import { errorFrom } from '../../../lib/http/api-error';

/** A file with a link of 15 minutes; null where this reader may not open it. */
export interface LinkedFile {
  readonly _id: string;
  readonly fileName: string;
  readonly mime: string;
  readonly filePath: string | null;
  /** Asks for a new link. */
  readonly renew: () => Promise<string | null>;
}

/**
 * A link to the file that works at this moment. One byte is asked for, before which the service compares the whole file
 * with what was received; a link that is over is replaced once.
 * @throws ApiError where the store refuses the file, or the record is gone
 */
export async function workingLink({ filePath, renew }: LinkedFile, signal: AbortSignal): Promise<string> {
  const first = await fetchFirstByte(filePath ?? '', signal);
  if (first.ok) return filePath ?? '';
  if (first.status !== 404) throw await refusal(first);
  const renewed = (await renew()) ?? '';
  const second = await fetchFirstByte(renewed, signal);
  if (second.ok) return renewed;
  throw await refusal(second);
}

const fetchFirstByte = (path: string, signal: AbortSignal) =>
  fetch(path, { headers: { range: 'bytes=0-0', accept: 'application/json' }, signal });

const refusal = async (answer: Response) =>
  errorFrom(answer.status, await answer.text(), answer.headers.get('retry-after'));
