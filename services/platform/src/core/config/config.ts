import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject } from '@nestjs/common';
import { z } from 'zod';

export const CONFIG = Symbol('config');
export const InjectConfig = () => Inject(CONFIG);
export const DECLARATIONS = Symbol('declarations');
export const SERVICE = Symbol('service');

export const urlOf = (server: Server, host: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;

/**
 * Variables with secrets. Each may be given as a file by its name plus `_FILE`, because inspecting a container shows
 * its environment.
 */
const secretVariables = [
  'MONGO_URL',
  'INTERNAL_TOKEN',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'SECRETS_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
] as const;

/**
 * Reads secrets from files. Removes the line end that editors add; an empty file counts as an unset variable.
 * @returns all variables, and the problems with files by variable
 */
export function withSecretFiles(env: Env): { readonly env: Env; readonly problems: ReadonlyMap<string, string> } {
  const values: Record<string, string | undefined> = { ...env };
  const problems = new Map<string, string>();
  for (const name of secretVariables) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) {
      problems.set(name, `${name} is given twice: it should be itself, or ${name}_FILE, and not both`);
      continue;
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.set(
        name,
        `${name}_FILE names ${path}, which can't be read (${code}): it should be a file of this user's`,
      );
    }
  }
  return { env: values, problems };
}

/** The variables of a process; `process.env` is read in `main.ts` and handed on. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Missing or invalid variables; the message names all of them. */
export class ConfigError extends Error {
  constructor(
    service: string,
    readonly problems: readonly string[],
  ) {
    super(`${service} can't start with this environment:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * A rule's message completes the sentence "NAME is odd: it should be …". `infra/src/variables.spec.ts` reads all of
 * them.
 */
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const numberUpTo = (most: number, what = `a number from 0 to ${most}`) =>
  z.coerce.number(what).min(0, what).max(most, what);
const port = numberUpTo(65_535, 'a port number').int('a port number');
const webAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });
/** Base URL of another service. */
export const serviceAddress = webAddress.transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** `loopback`, addresses and networks with commas, or a number of proxies: their X-Forwarded-For counts. */
const trustProxy = z
  .string()
  .regex(/^(?:\d{1,2}|[\w.:/-]+(?:\s*,\s*[\w.:/-]+)*)$/, 'loopback, addresses, or a number of proxies')
  .refine((value) => value !== 'true', 'loopback, addresses, or a number of proxies: never everybody')
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value));

/** Not `z.url`: it may name several servers of a replica set. */
const mongoAddress = z.string().regex(/^mongodb(\+srv)?:\/\/[^\s/]+/, 'an address that begins with mongodb://');

/** An @ behind / ? or # belongs to a login that these signs have ended early: its beginning would be the server. */
const smtpUrl = /^smtps?:\/\/[^/?#]+(?:[/?#][^@]*)?$/i;
const smtpWords =
  'an address like smtps://user:password@mail.example.com:465, with %23 %25 %2F %3F %40 for # % / ? @ in user and password';
const mailServer = z.string().refine((url) => smtpUrl.test(url) && URL.canParse(url), smtpWords);

/** The variables that every service knows; a service extends this object in its one config file. */
export const commonConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** 0: any free port. */
  PORT: port.default(0),
  DATA_DIR: z.string('a folder'),
  /** Set: records are in MongoDB; else in DATA_DIR/<service>.db. */
  MONGO_URL: mongoAddress.optional(),
  /** Base of links in mails, never a request's Host. */
  PUBLIC_URL: serviceAddress,
  RATE_LIMIT_SCALE: z.coerce.number('a number above 0').positive('a number above 0').default(1),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  METRICS_PORT: port.optional(),
  /** Set: traces go there, by OTLP over HTTP (a collector's address and port). */
  TRACES_URL: webAddress.optional(),
  TRACES_RATIO: numberUpTo(1).default(1),
  /** Seconds that a stopping replica still answers, so that balancers notice. */
  DRAIN_SECONDS: numberUpTo(60).default(0),
  /** The gateway shows its certificate (PEM) there; its expiry is a metric. */
  CERTIFICATE_URL: webAddress.optional(),
  /** Shared secret of containers for /internal/*; unused in a single process. */
  INTERNAL_TOKEN: z.string().min(32, 'a secret of 32 characters or more').optional(),
  /** Base URL of auth, for containers. */
  AUTH_URL: serviceAddress.optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/, 'a sender, like Easy Tax <office@example.com>')
    .default('Easy Tax <no-reply@localhost>'),
  TRUST_PROXY: trustProxy.default('loopback'),
});
export type CommonConfig = z.infer<typeof commonConfig>;

/**
 * Reads a service's variables, and secrets from the files that they name. An empty variable counts as unset. Our own
 * instead of @nestjs/config, because services with different variables run in one process.
 * @throws ConfigError with every missing or invalid variable; never shows values, which may be secrets.
 */
export function loadConfig<T extends z.ZodType>(service: string, schema: T, env: Env): z.output<T> {
  const { env: values, problems } = withSecretFiles(env);
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(present);
  if (result.success && problems.size === 0) return result.data;
  const odd = (result.error?.issues ?? [])
    .map(({ path, message }) => ({ name: path.join('.'), message }))
    .filter(({ name }) => !problems.has(name))
    .map(({ name, message }) => `${name} is ${name in present ? 'odd' : 'missing'}: it should be ${message}`);
  throw new ConfigError(service, [...problems.values(), ...odd]);
}
