import send from 'send';
import { answer, refuse, refuseMethod } from '../answers.js';
import { type Exchange, isRead } from '../exchange.js';
import type { RequestTarget } from '../request-target.js';
import { typeOf } from './mime.js';
import type { PageText } from './page-texts.js';
import type { WebRoot } from './web-root.js';

const YEAR_S = 31_536_000;
const RANGE_NOT_SATISFIABLE = 416;
/** Best first: what the build has compressed is sent as it is, nothing is compressed while serving. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

function accepts(header: string | string[] | undefined, encoding: string): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .some((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}

/** Where the request's own copy is the one that we have. */
const hasIt = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((entry) => entry.trim() === etag || entry.trim() === '*');

/** A page with the site's address in it, from memory. */
async function sendText(exchange: Exchange, text: PageText, file: string, status: number): Promise<void> {
  const { req, res } = exchange;
  res.setHeader('Content-Type', typeOf(file));
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('ETag', text.etag);
  if (status === 200 && hasIt(req.headers['if-none-match'], text.etag)) {
    res.writeHead(304).end();
    return;
  }
  const encoding = ENCODINGS.find(({ name }) => accepts(req.headers['accept-encoding'], name));
  if (encoding) res.setHeader('Content-Encoding', encoding.name);
  const bytes = encoding ? await text.in(encoding.name) : text.bytes;
  res.writeHead(status, { 'Content-Length': bytes.length });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Conditions and parts make no sense for files this small: the whole file is always a right answer to them. */
const IGNORED = ['if-match', 'if-unmodified-since'];
const PARTS = ['range', 'if-range'];
/** Films are asked for in parts; Safari plays none from a server that does not know them. */
const inParts = (file: string) => typeOf(file).startsWith('video/');

function sendFile(exchange: Exchange, web: WebRoot, file: string, status: number): void {
  const { req, res } = exchange;
  const encoding = ENCODINGS.find(
    ({ name, suffix }) => accepts(req.headers['accept-encoding'], name) && web.has(file + suffix),
  );
  for (const name of inParts(file) ? IGNORED : [...IGNORED, ...PARTS]) delete req.headers[name];
  res.statusCode = status;
  res.setHeader('Content-Type', typeOf(file));
  // Hashed names never change their bytes; everything else is asked for again and mostly answered 304.
  res.setHeader('Cache-Control', file.startsWith('assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
  if (web.has(`${file}.br`) || web.has(`${file}.gz`)) res.setHeader('Vary', 'Accept-Encoding');
  if (encoding) res.setHeader('Content-Encoding', encoding.name);
  send(req, `/${encodeURI(file + (encoding?.suffix ?? ''))}`, {
    root: web.dir,
    cacheControl: false,
    acceptRanges: inParts(file),
    lastModified: status === 200,
    dotfiles: 'allow',
    index: false,
  })
    .on('error', ({ status: reason }: { readonly status: number }) => {
      res.removeHeader('Content-Encoding');
      res.setHeader('Cache-Control', 'no-store');
      // A part beyond the end: `send` has set `Content-Range`, by which the player learns the length.
      if (reason === RANGE_NOT_SATISFIABLE) answer(exchange, reason, 'text/plain', '');
      // The build was replaced while we serve it; the next start knows the new one.
      else refuse(exchange, 'not_found');
    })
    .pipe(res);
}

/** Serves pages and files of the web: GET and HEAD; known addresses 200, others the not-found page with 404. */
export async function serveWeb(exchange: Exchange, web: WebRoot, { path, query }: RequestTarget): Promise<void> {
  const { req, res } = exchange;
  const place = web.find(path, query);
  if (!isRead(req)) refuseMethod(exchange, ['GET']);
  else if (!place) refuse(exchange, 'not_found');
  else if (place.kind === 'file') {
    const text = web.text(place.file);
    if (text) await sendText(exchange, text, place.file, place.status);
    else sendFile(exchange, web, place.file, place.status);
  } else {
    res.setHeader('Location', place.path + query);
    res.setHeader('Cache-Control', 'no-cache');
    answer(exchange, 308, 'text/plain', '');
  }
}
