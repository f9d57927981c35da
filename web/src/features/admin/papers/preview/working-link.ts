import { errorFrom } from '../../../../lib/http/api-error';

/** A file with a link valid for 15 minutes; null if the reader may not open it. */
export interface LinkedFile {
  readonly _id: string;
  readonly fileName: string;
  readonly mime: string;
  readonly filePath: string | null;
  /** Requests a new link. */
  readonly renew: () => Promise<string | null>;
}

/**
 * Returns a link that works now. Requests one byte, for which the service verifies the whole file;
 * replaces an expired link once.
 * @throws ApiError if the service refuses the file, or the record is gone
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
