import type { IncomingMessage, ServerResponse } from 'node:http';
import { Language, languageCookieOf, pageLanguageOf } from '@easy-tax/contracts';
import send from 'send';
import { type RequestTarget, refuse } from '../refusals.js';
import { type Build, type Folder, fileAt, type Manifest, type PageText, pageAt } from './web-root.js';

const YEAR_S = 31_536_000;
const RANGE_NOT_SATISFIABLE = 416;
/** Best compression first. The build compresses the files, not the server. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Listed in Accept-Encoding, and not with `q=0`. */
const accepts = ({ headers }: IncomingMessage, encoding: string): boolean =>
  String(headers['accept-encoding'])
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .some(([name, weight = '']) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight));

const hasCopy = ({ headers }: IncomingMessage, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((entry) => entry.trim() === etag || entry.trim() === '*');

/** Serves a page that contains the site's address from memory. */
async function sendText(req: IncomingMessage, res: ServerResponse, text: PageText, status: number): Promise<void> {
  res.appendHeader('Vary', 'Accept-Encoding');
  res.setHeader('ETag', text.etag);
  if (status === 200 && hasCopy(req, text.etag)) return void res.writeHead(304).end();
  const encoding = ENCODINGS.find(({ name }) => accepts(req, name));
  if (encoding) res.setHeader('Content-Encoding', encoding.name);
  const bytes = encoding ? await text.in(encoding.name) : text.bytes;
  res.writeHead(status, { 'Content-Length': bytes.length }).end(req.method === 'HEAD' ? undefined : bytes);
}

/** Ranges are ignored: the whole file is a valid answer to a range request. */
const IGNORED = ['if-match', 'if-unmodified-since'];
const RANGES = ['range', 'if-range'];

/** Sends a file, or the compressed copy beside it. */
export function sendFile(req: IncomingMessage, res: ServerResponse, { dir, files }: Folder, file: string): void {
  const type = typeOf(file);
  // Players request videos in ranges; Safari needs that.
  const acceptRanges = type.startsWith('video/');
  for (const name of acceptRanges ? IGNORED : [...IGNORED, ...RANGES]) delete req.headers[name];
  const copies = ENCODINGS.filter(({ suffix }) => files.has(file + suffix));
  const encoding = copies.find(({ name }) => accepts(req, name));
  res.setHeader('Content-Type', type);
  if (copies.length > 0) res.setHeader('Vary', 'Accept-Encoding');
  if (encoding) res.setHeader('Content-Encoding', encoding.name);
  const path = `/${encodeURI(file + (encoding?.suffix ?? ''))}`;
  send(req, path, { root: dir, cacheControl: false, acceptRanges, dotfiles: 'allow', index: false })
    .on('error', ({ status: reason }: { readonly status: number }) => {
      res.removeHeader('Content-Encoding');
      res.setHeader('Cache-Control', 'no-store');
      // The range is beyond the end: `send` has set `Content-Range` with the length.
      if (reason === RANGE_NOT_SATISFIABLE) res.writeHead(reason, { 'Content-Length': 0 }).end();
      // The build was replaced while serving; a restart reads the new one.
      else refuse(req, res, 'not_found');
    })
    .pipe(res);
}

/** The web's build, with its pages in memory. */
export interface WebRoot extends Build {
  readonly texts: ReadonlyMap<string, PageText>;
}

/** Redirects to a page, if there is one at this path. */
export function leadToPage(res: ServerResponse, manifest: Manifest, to: RequestTarget | undefined): boolean {
  if (!to || !pageAt(manifest, to.path)) return false;
  res.writeHead(308, { Location: to.path + to.query, 'Content-Length': 0 }).end();
  return true;
}

/** Serves pages and files of the web's build: known addresses with 200, others with 404 and the not-found page. */
export async function serveWeb(
  req: IncomingMessage,
  res: ServerResponse,
  web: WebRoot,
  { path, query }: RequestTarget,
): Promise<void> {
  const bare = path.replace(/(?<=.)\/$/, '');
  if (bare !== path && leadToPage(res, web.manifest, { path: bare, query })) return;
  const found = fileAt(web, path, query);
  if (!found) return refuse(req, res, 'not_found');
  const { file, status } = found;
  const { data: chosen } = Language.safeParse(new URLSearchParams(query).get('lang'));
  const text = web.texts.get(`${pageLanguageOf(req.headers, path, chosen)}/${file}`) ?? web.texts.get(file);
  if (text) {
    res.setHeader('Content-Type', typeOf(file));
    if (file.endsWith('.html')) res.setHeader('Vary', 'Accept-Language, Cookie');
    if (chosen) res.setHeader('Set-Cookie', languageCookieOf(chosen, res.hasHeader('Strict-Transport-Security')));
    return sendText(req, res, text, status);
  }
  // Files with hashed names never change. Browsers revalidate all others and mostly get 304.
  if (file.startsWith('assets/')) res.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
  sendFile(req, res, web, file);
}

/** Content types by extension. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** The content type of a file of the web's build; browsers only download an unknown one (`nosniff`). */
const typeOf = (file: string): string => types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
