import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE, SECOND } from '@easy-tax/contracts';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream } from 'pino';
import { assertEveryRouteDeclaresAccess, routesOf } from '../access/routes.js';
import { type CommonConfig, type Env, loadConfig } from '../config/config.js';
import { refuseUnfinished } from '../data/unfinished.js';
import { Readiness } from '../health/readiness.js';
import { readBodies } from '../http/bodies.js';
import { ErrorFilter } from '../http/error.filter.js';
import { FormPageInterceptor } from '../http/form-page.interceptor.js';
import { checkMethods } from '../http/methods.js';
import { logRequests } from '../http/request-log.js';
import { createLog, type Log } from '../logging/log.js';
import { NestLog } from '../logging/nest-log.js';
import { startMetrics } from '../metrics/metrics.js';
import type { RunningService, ServiceDefinition } from './definition.js';
import { PlatformModule } from './platform.module.js';

/** How long the end waits for what is in flight before it cuts the connections. */
const STOP_MS = 15 * SECOND;
const TIDY_MS = 50;

export interface StartOptions {
  /** Where log lines go instead of stdout. */
  readonly logTo?: DestinationStream;
}

/**
 * Starts a service and resolves once it listens.
 * @throws ConfigError for a missing or odd variable, DataRefused for a folder it may not use, or what listening threw.
 */
export async function startService<C extends CommonConfig>(
  definition: ServiceDefinition<C>,
  env: Env,
  { logTo }: StartOptions = {},
): Promise<RunningService> {
  const { name, forms = {} } = definition;
  const config = loadConfig(name, definition.config, env);
  refuseUnfinished(config.DATA_DIR);
  const log = createLog(name, config.LOG_LEVEL, logTo);
  const feature = definition.module(config);
  const platform = PlatformModule.register(definition, config, log);
  const root = { module: class ServiceModule {}, imports: [platform, feature] };
  assertEveryRouteDeclaresAccess(root);

  const metrics = await startMetrics(name, config.HOST, config.METRICS_PORT);
  const app = await createApp(root, log);
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(logRequests(log, metrics.measure));
  app.use(checkMethods(routesOf(root)));
  app.use(readBodies(name, forms));
  app.useGlobalFilters(new ErrorFilter(log, forms));
  app.useGlobalInterceptors(new FormPageInterceptor(forms));
  setTimeouts(app.getHttpServer());
  try {
    await app.listen(config.PORT, config.HOST);
  } catch (error) {
    await Promise.all([app.close(), metrics.close()]);
    throw error;
  }
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
  log.info({ url, metrics: metrics.url }, 'listening');

  let closing: Promise<void> | undefined;
  const close = async () => {
    app.get(Readiness).stop();
    const server: Server = app.getHttpServer();
    // Closing looks once for idle connections; one whose request ends later would stay open for its keep-alive.
    const tidy = setInterval(() => server.closeIdleConnections(), TIDY_MS).unref();
    const cut = setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
    await app.close();
    clearInterval(tidy);
    clearTimeout(cut);
    await metrics.close();
    log.info('stopped');
  };
  return {
    name,
    url,
    handle: app.getHttpAdapter().getInstance(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function createApp(root: Parameters<typeof NestFactory.create>[0], log: Log): Promise<NestExpressApplication> {
  return NestFactory.create<NestExpressApplication>(root, {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLog(log),
  });
}

/** A gateway must drop idle connections first, else it writes into one that we are closing: its keep-alive is below 75 s. */
function setTimeouts(server: Server): void {
  server.keepAliveTimeout = 75 * SECOND;
  server.headersTimeout = 80 * SECOND;
  // A large upload over a slow line; the gateway cuts those that stand still.
  server.requestTimeout = 30 * MINUTE;
}
