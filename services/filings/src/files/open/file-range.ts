import type { IncomingHttpHeaders } from 'node:http';
import parseRange from 'range-parser';
import type { ByteRange } from '../../storage/object-store.js';

/** The requested range; `whole` also for an invalid range, several ranges, or an outdated If-Range. */
export type Wanted = 'whole' | 'unchanged' | 'unsatisfiable' | ByteRange;

const lists = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Viewers request the last 64 kB before they know the size; a shorter file is sent whole (RFC 9110 §14.1.2). */
const endsLongerThan = (size: number, range: string) => size > 0 && Number(/^bytes=-(\d+)$/.exec(range)?.[1]) >= size;

/** The answer to a conditional or partial request (RFC 9110, sections 13 and 14). */
export function wantedPart(headers: IncomingHttpHeaders, size: number, etag: string): Wanted {
  const { range, 'if-none-match': noneMatch, 'if-range': ifRange } = headers;
  if (noneMatch !== undefined && lists(noneMatch, etag)) return 'unchanged';
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  if (endsLongerThan(size, range)) return { start: 0, end: size - 1 };
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes') return 'whole';
  const [only, ...more] = ranges;
  return only && more.length === 0 ? { start: only.start, end: only.end } : 'whole';
}
