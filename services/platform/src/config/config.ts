import { z } from 'zod';
import { withSecretFiles } from './secret-files.js';

/** The variables of a process; `process.env` is read in `main.ts` and handed on. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The environment has missing or odd variables. It names all of them, so that one look is enough. */
export class ConfigError extends Error {
  constructor(
    service: string,
    readonly problems: readonly string[],
  ) {
    super(`${service} can't start with this environment:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const numberFrom = (from: number, to: number, what = `a number from ${from} to ${to}`) =>
  z.coerce.number(what).min(from, what).max(to, what);
const port = numberFrom(0, 65_535, 'a port number').int('a port number');
const webAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });
/** The address at which another service listens. */
export const serviceAddress = webAddress.transform((url) => url.replace(/\/+$/, ''));

/** `loopback`, addresses and networks with commas, or a number of proxies: their X-Forwarded-For counts. */
const trustProxy = z
  .string()
  .regex(/^(?:\d{1,2}|[\w.:/-]+(?:\s*,\s*[\w.:/-]+)*)$/, 'loopback, addresses, or a number of proxies')
  .refine((value) => value !== 'true', 'loopback, addresses, or a number of proxies: never everybody')
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value));

/** It may name the servers of a replica set, which no URL does; the driver reads it. */
const mongoAddress = z.string().regex(/^mongodb(\+srv)?:\/\/[^\s/]+/, 'an address that begins with mongodb://');

/** The variables that every service knows; a service extends this object in its one config file. */
export const commonConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** 0: any free one. */
  PORT: port.default(0),
  DATA_DIR: z.string('a folder'),
  /** Set: records are in MongoDB; else in DATA_DIR/<service>.db. */
  MONGO_URL: mongoAddress.optional(),
  /** Links in mails come from it, never from a request's Host. */
  PUBLIC_URL: serviceAddress,
  RATE_LIMIT_SCALE: z.coerce.number('a number above 0').positive('a number above 0').default(1),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  METRICS_PORT: port.optional(),
  /** Set: traces go there, by OTLP over HTTP (a collector's address and port). */
  TRACES_URL: webAddress.optional(),
  TRACES_RATIO: numberFrom(0, 1).default(1),
  /** How long a replica that ends answers on, so that balancers see that it is not ready any more. */
  DRAIN_SECONDS: numberFrom(0, 60).default(0),
  /** The certificate that the gateway shows, a PEM file: until when it is good is told in METRICS_PORT's figures. */
  TLS_CERT: z.string().optional(),
  /** Containers show it to each other for /internal/*; in one process nothing is asked that way. */
  INTERNAL_TOKEN: z.string().min(32, 'a secret of 32 characters or more').optional(),
  /** A container finds auth there. */
  AUTH_URL: serviceAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address that begins with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().min(3).default('Easy Tax <no-reply@localhost>'),
  TRUST_PROXY: trustProxy.default('loopback'),
});
export type CommonConfig = z.infer<typeof commonConfig>;

/**
 * Reads a service's variables, the secrets among them from files where those are named. An empty one counts as unset.
 * @throws ConfigError with every missing or odd variable; a value is never shown, it may be a secret.
 */
export function loadConfig<T extends z.ZodType>(service: string, schema: T, env: Env): z.output<T> {
  const { env: values, problems } = withSecretFiles(env);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  if (result.success && problems.size === 0) return result.data;
  const odd = (result.error?.issues ?? [])
    .map(({ path, message }) => ({ name: path.join('.'), message }))
    .filter(({ name }) => !problems.has(name))
    .map(({ name, message }) => `${name} is ${name in given ? 'odd' : 'missing'}: it should be ${message}`);
  throw new ConfigError(service, [...problems.values(), ...odd]);
}
