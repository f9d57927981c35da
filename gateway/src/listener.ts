import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { limits, MINUTE, SECOND } from '@easy-tax/contracts';
import { createFrontDoor, type FrontDoorOptions } from './front-door.js';
import { unparsedAnswer } from './refusals.js';
import { pageTexts, readBuild, readFolder } from './static/web-root.js';

/** How long a client has to read a refusal before its connection is closed. */
const REFUSAL_TIMEOUT_MS = 2 * SECOND;

/** The parser's code for bytes after a request with `Connection: close`. They are ignored (RFC 9112 §9.6). */
const AFTER_THE_LAST = 'HPE_CLOSED_CONNECTION';

/** The open connections and their responses. Every request gets one answer, in order, also if the parser refuses it. */
class Connections {
  /** The two newest responses of each connection. */
  private readonly open = new Map<Duplex, readonly ServerResponse[]>();
  private readonly refused = new WeakSet<Duplex>();

  add(socket: Duplex): void {
    this.open.set(socket, []);
    socket.once('close', () => this.open.delete(socket));
  }

  /** False if the connection ends with an earlier answer, so that this request gets none. */
  takes(socket: Duplex, res: ServerResponse): boolean {
    const newest = this.open.get(socket)?.at(-1);
    if (this.refused.has(socket) || isLast(newest)) return false;
    this.open.set(socket, newest ? [newest, res] : [res]);
    return true;
  }

  /** Ends a connection whose next bytes the parser refuses by this code. */
  refuse(socket: Duplex, code?: string): void {
    if (this.refused.has(socket)) return;
    this.refused.add(socket);
    const [newest, before] = (this.open.get(socket) ?? []).toReversed();
    const isNewRequest = !newest || newest.req.complete;
    const end = () => {
      const isAnswered = isNewRequest ? code === AFTER_THE_LAST || isLast(newest) : newest.headersSent;
      whenSent(isAnswered ? newest : undefined, () => {
        socket.end(isAnswered ? '' : unparsedAnswer(code));
        setTimeout(() => socket.destroy(), REFUSAL_TIMEOUT_MS).unref();
      });
    };
    whenSent(isNewRequest ? newest : before, end);
  }

  /** Lets running requests be the last ones of their connections. */
  endAfterAnswers(): void {
    for (const res of [...this.open.values()].flatMap((responses) => responses.slice(-1)))
      if (!res.headersSent) res.setHeader('Connection', 'close');
  }

  /** Destroys connections on which nothing was asked. */
  destroyUnused(): void {
    for (const [socket, responses] of this.open) if (responses.length === 0) socket.destroy();
  }
}

const isLast = (res: ServerResponse | undefined): boolean => res?.getHeader('connection') === 'close';

function whenSent(res: ServerResponse | undefined, next: () => void): void {
  if (!res || res.writableFinished) next();
  else res.once('finish', next);
}

export interface ListenerOptions extends FrontDoorOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The web's build (`web/dist`). */
  readonly webRoot: string;
  /** The API's reference as files (`gateway/dist/api-docs`). */
  readonly docsRoot: string;
  /** The address that people open, such as `https://tax.example.in`: pages name it in canonical links and shared cards. */
  readonly publicUrl: string;
  /** Reads the certificate; with it the listener speaks HTTPS. Called again to find a renewed one. */
  readonly readCertificate?: () => Certificate;
  /** Milliseconds until it is read again. */
  readonly certificateCheckMs?: number;
  /** Milliseconds that `close` waits for requests in flight. */
  readonly graceMs?: number;
  /** Milliseconds that a client may take to send the head of a request. */
  readonly headersTimeoutMs?: number;
  /** Closes a connection after so many milliseconds without traffic. */
  readonly silenceMs?: number;
}

export interface Listener {
  readonly url: string;
  /** When the served certificate ends, in seconds since 1970; undefined without one. */
  certificateEnd(): number | undefined;
  /** Refuses new requests, finishes those in flight, frees the port. */
  close(): Promise<void>;
}

/** An upload on a slow network may take an hour. */
const REQUEST_TIMEOUT_MS = 60 * MINUTE;
/** Longer than a person reads a page: the next click finds its connection open. */
const KEEP_ALIVE_MS = 65 * SECOND;
const MAX_CONNECTIONS = 4096;
/** Browsers open a connection in advance. Node waits for it when it closes, so it is destroyed after this time. */
const UNUSED_TIMEOUT_MS = SECOND;

/**
 * Starts the product's only listener.
 * @throws WebRootError if the web is not built; Node's own error if the port is not available
 */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const { host, port, readCertificate, headersTimeoutMs = 15 * SECOND } = options;
  const build = readBuild(options.webRoot);
  const web = { ...build, texts: pageTexts(build, options.publicUrl) };
  const frontDoor = createFrontDoor(options, web, readFolder(options.docsRoot));
  const connections = new Connections();
  let closing = false;

  const serverOptions: ServerOptions = {
    maxHeaderSize: limits.headBytes,
    insecureHTTPParser: false,
    // A missing Host is refused in shape E.
    requireHostHeader: false,
    headersTimeout: headersTimeoutMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(5 * SECOND, headersTimeoutMs),
  };
  const first = readCertificate?.();
  const secured =
    first && createTlsServer({ ...serverOptions, ...secureOptions(first), handshakeTimeout: headersTimeoutMs });
  const server = secured ?? createServer(serverOptions);
  server.timeout = options.silenceMs ?? 2 * MINUTE;
  // Without it Node hides headers beyond a count but still obeys them: a body could be read as a request (smuggling).
  server.maxHeadersCount = 0;
  server.maxConnections = MAX_CONNECTIONS;
  server.on(secured ? 'secureConnection' : 'connection', (socket) => connections.add(socket));
  server.on('request', (req, res) => {
    if (!connections.takes(req.socket, res)) return;
    if (closing) res.setHeader('Connection', 'close');
    res.once('close', () => closing && server.closeIdleConnections());
    frontDoor(req, res);
  });
  server.on('checkExpectation', (req, res) => void server.emit('request', req, res));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else connections.refuse(socket, error.code);
  });
  server.on('connect', (_, socket) => connections.refuse(socket));

  server.listen(port, host);
  await once(server, 'listening');
  // Accepting one connection failed, for example because of too many open files; the others go on.
  server.on('error', (err) => options.log?.({ message: 'A connection could not be taken', requestId: '', err }));
  const { port: bound } = server.address() as AddressInfo;
  const certificate = secured && readCertificate && watchCertificate(secured, first, readCertificate, options);

  return {
    url: `${secured ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    certificateEnd: () => certificate?.end(),
    async close() {
      closing = true;
      certificate?.stop();
      connections.endAfterAnswers();
      const closed = once(server, 'close');
      server.close();
      const spare = setTimeout(() => connections.destroyUnused(), UNUSED_TIMEOUT_MS);
      const cut = setTimeout(() => server.closeAllConnections(), options.graceMs ?? 30 * SECOND);
      await closed;
      clearTimeout(spare);
      clearTimeout(cut);
    },
  };
}

/** PEM texts. */
interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const secureOptions = (certificate: Certificate) => ({ ...certificate, minVersion: 'TLSv1.2' }) as const;

interface ServedCertificate {
  /** When it ends, in seconds since 1970. */
  end(): number;
  /** Stops looking for a renewed one. */
  stop(): void;
}

/** Looks for a renewed certificate and serves it. One that can't be served is logged once; the one before stays. */
function watchCertificate(
  server: Server,
  first: Certificate,
  read: () => Certificate,
  { log, certificateCheckMs = MINUTE }: Pick<FrontDoorOptions, 'log'> & { readonly certificateCheckMs?: number },
): ServedCertificate {
  let served = first;
  let seen = served.cert + served.key;
  const takeOver = () => {
    const found = read();
    if (found.cert + found.key === seen) return;
    seen = found.cert + found.key;
    server.setSecureContext(secureOptions(found));
    served = found;
  };
  let logged = '';
  const timer = setInterval(() => {
    try {
      takeOver();
      logged = '';
    } catch (err) {
      if (String(err) === logged) return;
      logged = String(err);
      const message = 'The renewed certificate is not taken over, and the one of before is shown on';
      log?.({ message, requestId: '', err });
    }
  }, certificateCheckMs);
  return {
    end: () => Date.parse(new X509Certificate(served.cert).validTo) / 1000,
    stop: () => clearInterval(timer),
  };
}
