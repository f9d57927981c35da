import type { RequestListener, ServerOptions } from 'node:http';
import type { SiteConfig } from '@easy-tax/contracts';
import type { Targets } from './relay.js';
import type { Route, Target } from './routes.js';

/** What went wrong between the gateway and a service: one line of the log. */
export interface GatewayLogEntry {
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly requestId: string;
  readonly method: string;
  /** The pattern, never the path: a path may hold a ticket. */
  readonly route: string;
  readonly reason: string;
}

export interface GatewayOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Where the services listen: `http://127.0.0.1:4001`. */
  readonly targets: Targets;
  /** The services that run in this process: what needs no stream is handed to them without a connection. */
  readonly services?: Readonly<Partial<Record<Target, RequestListener>>>;
  /** What their requests and answers are made from. */
  readonly messages?: Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>;
  /** The web's build (`web/dist`). */
  readonly webRoot: string;
  /** What people open, such as `https://tax.example.in`: pages name it in canonical links and shared cards. */
  readonly publicUrl: string;
  /** Answered at /config.json; its `maxFileMb` bounds uploads. */
  readonly siteConfig: SiteConfig;
  /** PEM texts; with them the gateway speaks HTTPS. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** A proxy of ours stands in front and writes X-Forwarded-For and -Proto. */
  readonly trustProxy?: boolean;
  /** Multiplies every rate (RATE_LIMIT_SCALE). */
  readonly rateLimitScale?: number;
  /** Another table than the product's own. */
  readonly routes?: readonly Route[];
  /** How long `close` waits for what is in flight. */
  readonly graceMs?: number;
  /** How long a client may take to send the head of a request. */
  readonly headersTimeoutMs?: number;
  readonly log?: (entry: GatewayLogEntry) => void;
}

export interface RunningGateway {
  readonly url: string;
  /** Takes no new request, finishes those in flight, frees the port. */
  close(): Promise<void>;
}
