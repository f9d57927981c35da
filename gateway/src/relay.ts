import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { createProxyServer, type ProxyServer } from 'httpxy';
import type { Exchange } from './exchange.js';
import { Passage } from './passage.js';
import type { Route, Target } from './routes.js';

export type Targets = Readonly<Record<Target, string>>;
/** Why a request could not be passed on; for the log, never for the client. */
export type OnFailure = (exchange: Exchange, route: Route, reason: Error) => void;

/** Shorter than the 5 s after which Node's servers close an idle connection: none is used that is about to close. */
const IDLE_CONNECTION_MS = 4000;

/** Passes requests to the services, streaming both ways. */
export class Relay {
  private readonly proxy: ProxyServer = createProxyServer();
  private readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: IDLE_CONNECTION_MS });
  private readonly passages = new WeakMap<IncomingMessage, Passage>();

  constructor(
    private readonly targets: Targets,
    private readonly onFailure: OnFailure,
  ) {
    this.proxy.on('proxyReq', (out: ClientRequest, req) => this.passages.get(req)?.leaves(out));
    this.proxy.on('proxyRes', (answer: IncomingMessage, req) => this.passages.get(req)?.answered(answer));
  }

  /** Passes one request on, whose headers are clean and whose declared length is allowed. */
  pass(exchange: Exchange, route: Route): void {
    const passage = new Passage(exchange, route, (reason) => this.onFailure(exchange, route, reason));
    this.passages.set(exchange.req, passage);
    this.proxy
      .web(exchange.req, exchange.res, {
        target: this.targets[route.target],
        agent: this.agent,
        selfHandleResponse: true,
        buffer: passage.body,
      })
      .catch((reason: unknown) => passage.failed(reason instanceof Error ? reason : new Error(String(reason))));
  }

  close(): void {
    this.agent.destroy();
  }
}
