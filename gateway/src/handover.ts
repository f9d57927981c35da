import { messages } from '@easy-tax/contracts';
import { refuse } from './answers.js';
import { type Exchange, hasBody } from './exchange.js';
import type { GatewayOptions } from './gateway-options.js';
import type { OnFailure } from './relay.js';
import type { Route } from './routes.js';

/** Hands requests to services that run in this very process: no connection, and nothing parsed a second time. */
export class Handover {
  constructor(
    private readonly services: GatewayOptions['services'],
    private readonly onFailure: OnFailure,
  ) {}

  /** Streams, and bodies whose end only their bytes tell, go by a connection, where they are measured. */
  takes({ req }: Exchange, route: Route): boolean {
    return this.services?.[route.target] !== undefined && !route.streaming && !req.headers['transfer-encoding'];
  }

  /** Gives one request away, whose headers are clean and whose declared length is allowed. */
  pass(exchange: Exchange, route: Route): void {
    const { req, res } = exchange;
    // What says nothing of caching may be personal: it is kept nowhere.
    res.setHeader('Cache-Control', 'no-store');
    if (hasBody(req)) this.awaitBody(exchange, route);
    else this.awaitAnswer(exchange, route);
    this.services?.[route.target]?.(req, res);
  }

  private awaitBody(exchange: Exchange, route: Route): void {
    const { req, res } = exchange;
    const { socket } = req;
    let seen = socket.bytesRead;
    const clock = setInterval(() => {
      const silent = socket.bytesRead === seen;
      seen = socket.bytesRead;
      if (!silent || res.headersSent) return;
      clearInterval(clock);
      refuse(exchange, 'malformed', messages.badRequest);
    }, route.timeouts.idleMs);
    const stop = () => clearInterval(clock);
    req.once('end', () => {
      stop();
      this.awaitAnswer(exchange, route);
    });
    res.once('close', stop);
  }

  private awaitAnswer(exchange: Exchange, route: Route): void {
    const { res } = exchange;
    const clock = setTimeout(() => {
      if (res.headersSent) return;
      this.onFailure(exchange, route, new Error('The service did not answer in time'));
      refuse(exchange, 'unavailable');
    }, route.timeouts.responseMs);
    res.once('close', () => clearTimeout(clock));
  }
}
