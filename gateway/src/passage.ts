import type { ClientRequest, IncomingMessage } from 'node:http';
import { type ErrorCode, messages } from '@easy-tax/contracts';
import { refuse } from './answers.js';
import { BodyMeter } from './body-meter.js';
import { type Exchange, endWhenRead, hasBody } from './exchange.js';
import { answerHeaders } from './headers.js';
import type { Route } from './routes.js';

/** One request on its way to a service and back: its clocks, its limit, and how it fails. */
export class Passage {
  /** The body to send on; undefined where there is none. */
  readonly body: BodyMeter | undefined;
  private out: ClientRequest | undefined;
  private clock: NodeJS.Timeout | undefined;
  /** The client has its answer from the gateway; whatever the service still does is of no interest. */
  private settled = false;

  constructor(
    private readonly exchange: Exchange,
    private readonly route: Route,
    private readonly report: (reason: Error) => void,
  ) {
    const { req, res } = exchange;
    if (hasBody(req)) this.body = req.pipe(this.meter());
    res.once('close', () => this.stopClocks());
  }

  /** The request has a connection to the service, or is getting one. */
  leaves(out: ClientRequest): void {
    this.out = out;
    const { connectMs, responseMs } = this.route.timeouts;
    if (out.socket?.connecting) {
      this.wind(connectMs, 'The service did not accept the connection in time');
      out.socket.once('connect', () => clearTimeout(this.clock));
    }
    out.once('finish', () => this.wind(responseMs, 'The service did not answer in time'));
  }

  /** The head of the service's answer is here. */
  answered(answer: IncomingMessage): void {
    clearTimeout(this.clock);
    const { res } = this.exchange;
    if (this.settled) return;
    // What says nothing of caching may be personal: it is kept nowhere.
    res.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of Object.entries(answerHeaders(answer.headers))) {
      if (value !== undefined) res.setHeader(name, value);
    }
    res.writeHead(answer.statusCode ?? 502);
    this.clock = setTimeout(() => res.destroy(), this.route.timeouts.idleMs);
    answer.on('data', () => this.clock?.refresh());
    answer.pipe(res, { end: false });
    answer.once('end', () => {
      this.stopClocks();
      endWhenRead(this.exchange);
    });
  }

  /** The service could not be asked, or broke off. */
  failed(reason: Error): void {
    const { res } = this.exchange;
    if (this.settled || res.destroyed || res.writableEnded) return;
    this.report(reason);
    if (res.headersSent) res.destroy();
    else this.giveUp('unavailable', messages.unavailable);
  }

  private meter(): BodyMeter {
    return new BodyMeter({
      maxBytes: this.route.maxBodyBytes,
      idleMs: this.route.timeouts.idleMs,
      onTooMany: () => this.giveUp('too_large', this.route.tooLarge),
      onIdle: (blocked) => {
        if (blocked) this.failed(new Error('The service stopped reading'));
        else this.giveUp('malformed', this.route.streaming ? messages.uploadCut : messages.badRequest);
      },
    });
  }

  /** Tells the service by breaking off, and the client by an answer if there was none yet. */
  private giveUp(code: ErrorCode, message: string): void {
    // A service that answers early is heard to its end; the rest of the body is only read and thrown away.
    if (this.settled || this.exchange.res.headersSent) return;
    this.settled = true;
    this.stopClocks();
    refuse(this.exchange, code, message);
    this.out?.destroy();
  }

  private wind(ms: number, reason: string): void {
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.out?.destroy(new Error(reason)), ms);
  }

  private stopClocks(): void {
    clearTimeout(this.clock);
    if (this.body) {
      this.exchange.req.unpipe(this.body);
      this.body.destroy();
    }
  }
}
