import { refuse, refuseHead, refuseMethod } from './answers.js';
import { type Exchange, hasBody } from './exchange.js';
import type { GatewayOptions } from './gateway-options.js';
import { Handover } from './handover.js';
import { hasTooManyHeaders, isAmbiguous, sanitiseRequest } from './headers.js';
import { type Matcher, matcher } from './match.js';
import { ownRoutes } from './own-routes.js';
import { RateLimiter } from './rate-limiter.js';
import { type OnFailure, Relay } from './relay.js';
import { requestTarget } from './request-target.js';
import { RequestsAtOnce } from './requests-at-once.js';
import type { Method, Route } from './routes.js';
import { routeTable } from './routes.js';
import { serveWeb } from './static/web-files.js';
import type { WebRoot } from './static/web-root.js';

/** Decides about each request: own answer, service, page, or refusal. */
export class FrontDesk {
  private readonly matcher: Matcher;
  private readonly limiter: RateLimiter;
  private readonly atOnce: RequestsAtOnce;
  private readonly relay: Relay;
  private readonly handover: Handover;
  private readonly own: ReturnType<typeof ownRoutes>;

  constructor(
    options: GatewayOptions,
    private readonly web: WebRoot,
  ) {
    this.matcher = matcher(options.routes ?? routeTable(options.siteConfig.maxFileMb));
    this.limiter = new RateLimiter(options.rateLimitScale ?? 1);
    this.atOnce = new RequestsAtOnce(options.rateLimitScale ?? 1);
    this.own = ownRoutes(options);
    const onFailure: OnFailure = ({ requestId, req }, route, { message }) =>
      options.log?.({
        level: 'warn',
        message: 'A service could not be asked',
        requestId,
        method: req.method ?? '',
        route: route.path,
        reason: message,
      });
    this.relay = new Relay(options.targets, onFailure);
    this.handover = new Handover(options.services, onFailure);
  }

  async handle(exchange: Exchange): Promise<void> {
    const { req } = exchange;
    // Of a body, nothing is read then: waiting for it would hold the connection, which is what there are too few of.
    if (!this.atOnce.enter(exchange.client.address, exchange.res))
      return this.askToWait({ ...exchange, awaitsContinue: true }, 1);
    if (hasTooManyHeaders(req)) return refuseHead(exchange);
    const target = requestTarget(req.url ?? '');
    if (target === 'malformed' || isAmbiguous(req)) return refuse(exchange, 'malformed');
    if (target === 'not_found') return refuse(exchange, 'not_found');
    const route = this.matcher.find(target.path);
    if (route) return this.toService(exchange, route);
    if (hasBody(req)) return this.takesNoBody(exchange, target.path);
    const own = this.own.find(target.path, exchange.client);
    if (own) return own(exchange);
    if (this.matcher.isApi(target.path)) return refuse(exchange, 'not_found');
    await serveWeb(exchange, this.web, target);
  }

  close(): void {
    this.relay.close();
  }

  private toService(exchange: Exchange, route: Route): void {
    const { req, res, client } = exchange;
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    // A read with a body is refused whatever the route allows to others: proxies and servers differ about it.
    const maxBodyBytes = method === 'POST' || method === 'PATCH' ? route.maxBodyBytes : 0;
    const retryAfterSeconds = this.limiter.take(route.zone, client.address);
    if (retryAfterSeconds > 0) {
      this.askToWait(exchange, retryAfterSeconds);
    } else if (!route.methods.includes(method as Method)) {
      refuseMethod(exchange, route.methods);
    } else if (hasBody(req) && (maxBodyBytes === 0 || Number(req.headers['content-length'] ?? 0) > maxBodyBytes)) {
      refuse(exchange, 'too_large', route.tooLarge);
    } else {
      sanitiseRequest(req, client, exchange.requestId);
      if (exchange.awaitsContinue) res.writeContinue();
      const way = this.handover.takes(exchange, route) ? this.handover : this.relay;
      way.pass({ ...exchange, awaitsContinue: false }, route);
    }
  }

  private askToWait(exchange: Exchange, seconds: number): void {
    exchange.res.setHeader('Retry-After', seconds);
    refuse(exchange, 'too_many_requests');
  }

  private takesNoBody(exchange: Exchange, path: string): void {
    if (this.own.find(path, exchange.client) || !this.matcher.isApi(path)) refuseMethod(exchange, ['GET']);
    else refuse(exchange, 'not_found');
  }
}
