import 'reflect-metadata';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Call, calls, KIB, limits, MINUTE, SECOND, type Service } from '@easy-tax/contracts';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Request, type RequestHandler } from 'express';
import { pathToRegexp } from 'path-to-regexp';
import type { DestinationStream } from 'pino';
import { checkMethods, Routes } from '../../access/routes.js';
import { type CommonConfig, ConfigError, type Env, loadConfig, StorageDown, urlOf } from '../../core/index.js';
import { createLog, nestLog } from '../../core/logging/log.js';
import { startTelemetry } from '../../core/telemetry/start-telemetry.js';
import { DataRefused, refuseUnfinished } from '../../data/index.js';
import { ErrorFilter, FormPageInterceptor, type FormPages, TimeoutInterceptor } from '../../http/error.filter.js';
import { UnsupportedType } from '../../http/errors.js';
import { type AppRequest, isPlainForm, logRequests } from '../../http/request/request.js';
import { Readiness } from '../health/readiness.js';
import type { AuthPorts } from '../ports/auth-ports.js';
import type { HostedService, RunningService, ServiceDefinition } from './definition.js';
import { GracefulShutdown, startPoolHeartbeat } from './graceful-shutdown.js';
import { PlatformModule } from './platform.module.js';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const STREAMED = /^(?:multipart\/form-data\s*;|application\/offset\+octet-stream\s*$)/i;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const leave: RequestHandler = (_request, _response, next) => next();
const refuse: RequestHandler = (_request, _response, next) => next(new UnsupportedType());

const jsonReader = (limit: number) => express.json({ limit, inflate: false, type: () => true });

/**
 * Reads the bodies: JSON up to the call's limit; plain forms at the addresses that take them; multipart and parts of
 * files are left to the call that streams them; anything else is refused by its type before a byte of it is read.
 */
function readBodies(service: Service, forms: FormPages): RequestHandler {
  const own = Object.values<Call>(calls).filter((call) => call.service === service);
  const limited = own.flatMap(({ method, path, bodyLimit }) =>
    bodyLimit ? [{ method, matches: pathToRegexp(path).regexp, read: jsonReader(bodyLimit) }] : [],
  );
  const streamed = own
    .filter(({ multipart, filePart }) => multipart || filePart)
    .map(({ path }) => pathToRegexp(path).regexp);
  const usual = jsonReader(limits.jsonBody);
  const form = express.urlencoded({ limit: limits.jsonBody, extended: false, inflate: false, parameterLimit: 50 });

  const jsonFor = ({ method, path }: Request) =>
    limited.find((call) => call.method === method && call.matches.test(path))?.read ?? usual;

  const readerOf = (request: Request, type: string): RequestHandler => {
    const takesForms = forms[request.path] !== undefined;
    if (takesForms && isPlainForm(request)) return form;
    // One-click unsubscribing may come as multipart (RFC 8058); its body is not needed.
    const leaves = takesForms || streamed.some((matches) => matches.test(request.path));
    if (leaves && STREAMED.test(type)) return leave;
    return JSON_TYPE.test(type) ? jsonFor(request) : refuse;
  };

  return (request, response, next) => {
    const read = hasBody(request) ? readerOf(request, request.headers['content-type'] ?? '') : leave;
    return read(request, response, (error?: unknown) => {
      (request as AppRequest).readAt = performance.now();
      next(error);
    });
  };
}

/** A gateway adds headers of its own to those of the client. */
const MAX_HEAD_BYTES = limits.headBytes + KIB;

/** Answers a request that the parser refuses. After the first byte of an answer it only closes the connection. */
function endRefused({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const isAnswered = !(socket instanceof Socket) || socket.bytesWritten > 0 || !socket.writable;
  if (!isAnswered) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}

/** Nest's adapter for Express, with our limit of headers and our answer to a request that can't be parsed. */
export class AppAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, this.getInstance());
    this.httpServer.on('clientError', endRefused);
  }
}

export interface StartOptions {
  readonly logTo?: DestinationStream;
  /** Auth's own, if it runs in this process. */
  readonly auth?: AuthPorts;
}

/** Prepares a service without a listener: the caller hands it requests. @throws ConfigError, DataRefused */
export async function hostService<C extends CommonConfig>(
  definition: ServiceDefinition<C>,
  env: Env,
  options: StartOptions = {},
): Promise<HostedService> {
  const config = loadConfig(definition.name, definition.config, env);
  // Metrics of a hosted service are for this machine alone.
  const { app, service } = await prepare(definition, config, options, '127.0.0.1');
  await app.init();
  return service;
}

/** Starts a service and resolves once it listens. @throws ConfigError, DataRefused, or what listening threw */
export async function startService<C extends CommonConfig>(
  definition: ServiceDefinition<C>,
  env: Env,
  options: StartOptions = {},
): Promise<RunningService> {
  const config = loadConfig(definition.name, definition.config, env);
  requireAuthAddress(definition.name, config, options);
  try {
    return await listen(definition, config, options);
  } catch (error) {
    if (error instanceof StorageDown)
      createLog(definition.name, config.LOG_LEVEL, options.logTo).fatal(`can't start, and ends: ${error.message}`);
    throw error;
  }
}

async function listen(definition: ServiceDefinition, config: CommonConfig, options: StartOptions) {
  const { app, log, metrics, service } = await prepare(definition, config, options);
  const server = app.getHttpServer();
  setTimeouts(server);
  const shutdown = new GracefulShutdown(server, config.DRAIN_SECONDS);
  try {
    await app.listen(config.PORT, config.HOST);
  } catch (error) {
    await service.close();
    throw error;
  }
  const url = urlOf(server, config.HOST);
  log.info({ url, metrics }, 'listening');

  const close = async () => {
    app.get(Readiness).stop();
    await shutdown.shutDown(service.close);
    log.info('stopped');
  };
  return { ...service, url, close };
}

/** In containers, services identify each other by INTERNAL_TOKEN and call auth at AUTH_URL. */
function requireAuthAddress(name: string, config: CommonConfig, { auth }: StartOptions): void {
  const asksAuth = name !== 'auth' && !auth;
  const missing = [
    ...(config.INTERNAL_TOKEN ? [] : ['INTERNAL_TOKEN is missing: it should be a secret of 32 characters or more']),
    ...(asksAuth && !config.AUTH_URL ? ['AUTH_URL is missing: it should be where the auth service listens'] : []),
  ];
  if (missing.length > 0) throw new ConfigError(name, missing);
}

async function prepare(definition: ServiceDefinition, config: CommonConfig, options: StartOptions, host = config.HOST) {
  startPoolHeartbeat();
  const { name, forms = {} } = definition;
  refuseUnfinished(config.DATA_DIR);
  const log = createLog(name, config.LOG_LEVEL, options.logTo);
  const { telemetry, metricsUrl: metrics, close: endTelemetry } = await startTelemetry(name, config, host);
  const platform = PlatformModule.register(definition, config, log, telemetry, options.auth);
  const root = { module: class ServiceModule {}, imports: [platform, definition.module] };

  const adapter = new AppAdapter();
  const app = await NestFactory.create<NestExpressApplication<Server>>(root, adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: nestLog(log),
  });
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(logRequests(log, telemetry));
  app.use(checkMethods(app.get(Routes).all));
  app.use(readBodies(name, forms));
  app.useGlobalFilters(new ErrorFilter(log, forms));
  app.useGlobalInterceptors(new FormPageInterceptor(forms), new TimeoutInterceptor());
  const service: HostedService = {
    name,
    handle: adapter.getInstance(),
    get: (token) => app.get(token, { strict: false }),
    isReady: async () => (await app.get(Readiness).check()).ready,
    close: async () => {
      await app.close();
      await endTelemetry();
    },
  };
  return { app, log, metrics, service };
}

/**
 * A gateway must close idle connections before we do, or it writes into a closing one: its keep-alive is below 75 s.
 */
function setTimeouts(server: Server): void {
  server.keepAliveTimeout = 75 * SECOND;
  server.headersTimeout = 80 * SECOND;
  // Enough for a large upload on a slow line. The gateway cuts uploads that stall.
  server.requestTimeout = 30 * MINUTE;
}

/**
 * Starts the service and stops it on SIGTERM or SIGINT, also during the start. Exit code 0 after requests in flight
 * have ended; 1 at once on a second signal, or if the start fails, with its reason.
 */
export async function runStandalone(start: (env: Env) => Promise<RunningService>): Promise<void> {
  const started = start(process.env);
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    started.then((service) => service.close()).then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // Its log says it.
  await started.catch((error: unknown) => (error instanceof StorageDown ? process.exit(1) : fail(error)));
}

function fail(error: unknown): never {
  const isForPeople = error instanceof ConfigError || error instanceof DataRefused || !(error instanceof Error);
  process.stderr.write(`${isForPeople ? String(error) : error.stack}\n`);
  process.exit(1);
}
