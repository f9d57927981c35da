import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { refuse } from '../refusals.js';
import type { RequestTarget } from '../request-target.js';
import { typeOf } from './mime.js';
import type { PageText } from './page-texts.js';
import type { WebRoot } from './web-root.js';

const YEAR_S = 31_536_000;
const RANGE_NOT_SATISFIABLE = 416;
/** Best first. The build has compressed the files; nothing is compressed while serving. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const accepts = ({ headers }: IncomingMessage, encoding: string): boolean =>
  String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });

const hasCopy = ({ headers }: IncomingMessage, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((entry) => entry.trim() === etag || entry.trim() === '*');

/** A page with the site's address in it, from memory. */
async function sendText(
  req: IncomingMessage,
  res: ServerResponse,
  text: PageText,
  file: string,
  status: number,
): Promise<void> {
  res.setHeader('Content-Type', typeOf(file));
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('ETag', text.etag);
  if (status === 200 && hasCopy(req, text.etag)) return void res.writeHead(304).end();
  const encoding = ENCODINGS.find(({ name }) => accepts(req, name));
  if (encoding) res.setHeader('Content-Encoding', encoding.name);
  const bytes = encoding ? await text.in(encoding.name) : text.bytes;
  res.writeHead(status, { 'Content-Length': bytes.length }).end(req.method === 'HEAD' ? undefined : bytes);
}

/** Conditions and ranges make no sense for files this small: the whole file is always a right answer to them. */
const IGNORED = ['if-match', 'if-unmodified-since'];
const RANGES = ['range', 'if-range'];
/** Films are asked for in ranges; Safari plays none from a server that does not know them. */
const hasRanges = (file: string) => typeOf(file).startsWith('video/');

export type Folder = Pick<WebRoot, 'dir' | 'has'>;

/** Sends a file, or the compressed copy beside it. */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  folder: Folder,
  file: string,
  status: number,
): void {
  const encoding = ENCODINGS.find(({ name, suffix }) => accepts(req, name) && folder.has(file + suffix));
  for (const name of hasRanges(file) ? IGNORED : [...IGNORED, ...RANGES]) delete req.headers[name];
  res.statusCode = status;
  res.setHeader('Content-Type', typeOf(file));
  if (folder.has(`${file}.br`) || folder.has(`${file}.gz`)) res.setHeader('Vary', 'Accept-Encoding');
  if (encoding) res.setHeader('Content-Encoding', encoding.name);
  send(req, `/${encodeURI(file + (encoding?.suffix ?? ''))}`, {
    root: folder.dir,
    cacheControl: false,
    acceptRanges: hasRanges(file),
    lastModified: status === 200,
    dotfiles: 'allow',
    index: false,
  })
    .on('error', ({ status: reason }: { readonly status: number }) => {
      res.removeHeader('Content-Encoding');
      res.setHeader('Cache-Control', 'no-store');
      // A range beyond the end: `send` has set `Content-Range`, by which the player learns the length.
      if (reason === RANGE_NOT_SATISFIABLE) res.writeHead(reason, { 'Content-Length': 0 }).end();
      // The build was replaced while it is served; the next start knows the new one.
      else refuse(req, res, 'not_found');
    })
    .pipe(res);
}

/** Serves pages and files of the web's build: known addresses with 200, others with 404 and the not-found page. */
export async function serveWeb(
  req: IncomingMessage,
  res: ServerResponse,
  web: WebRoot,
  { path, query }: RequestTarget,
): Promise<void> {
  const place = web.find(path, query);
  if (!place) return refuse(req, res, 'not_found');
  // Hashed names never change their bytes; everything else is asked for again and mostly answered 304.
  const isHashed = place.kind === 'file' && place.file.startsWith('assets/');
  res.setHeader('Cache-Control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
  if (place.kind === 'moved') {
    res.writeHead(308, { Location: place.path + query, 'Content-Length': 0 }).end();
    return;
  }
  const text = web.text(place.file);
  if (text) await sendText(req, res, text, place.file, place.status);
  else sendFile(req, res, web, place.file, place.status);
}
