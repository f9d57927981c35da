import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE, SECOND } from '@easy-tax/contracts';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream } from 'pino';
import { routesOf } from '../access/routes.js';
import type { Sessions } from '../access/session-gate.js';
import { type CommonConfig, type Env, loadConfig } from '../config/config.js';
import { refuseUnfinished } from '../data/unfinished.js';
import { Readiness } from '../health/readiness.js';
import { AppAdapter } from '../http/app-messages.js';
import { ErrorFilter } from '../http/error.filter.js';
import { FormPageInterceptor } from '../http/form-page.interceptor.js';
import { InTimeInterceptor } from '../http/in-time.interceptor.js';
import { readBodies } from '../http/request/bodies.js';
import { checkMethods } from '../http/request/methods.js';
import { logRequests } from '../http/request/request-log.js';
import { createLog, type Log } from '../logging/log.js';
import { NestLog } from '../logging/nest-log.js';
import { startTelemetry } from '../metrics/start-telemetry.js';
import type { RunningService, ServiceDefinition } from './definition.js';
import { LettingGo } from './letting-go.js';
import { PlatformModule } from './platform.module.js';
import { keepPoolAwake } from './pool-beat.js';

export interface StartOptions {
  /** Where log lines go instead of stdout. */
  readonly logTo?: DestinationStream;
  /** Auth's own, where it runs in this process: they are asked without a request. */
  readonly sessions?: Sessions;
}

/**
 * Starts a service and resolves once it listens.
 * @throws ConfigError for a missing or odd variable, DataRefused for a folder it may not use, or what listening threw.
 */
export async function startService<C extends CommonConfig>(
  definition: ServiceDefinition<C>,
  env: Env,
  { logTo, sessions }: StartOptions = {},
): Promise<RunningService> {
  keepPoolAwake();
  const { name, forms = {} } = definition;
  const config = loadConfig(name, definition.config, env);
  refuseUnfinished(config.DATA_DIR);
  const log = createLog(name, config.LOG_LEVEL, logTo);
  const feature = definition.module(config);
  const watch = await startTelemetry(name, config);
  const platform = PlatformModule.register(definition, config, log, { sessions, telemetry: watch.telemetry });
  const root = { module: class ServiceModule {}, imports: [platform, feature] };
  const routes = routesOf(root);

  const adapter = new AppAdapter();
  const app = await createApp(root, adapter, log);
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(logRequests({ log, tracer: watch.tracer, measure: watch.measure }));
  app.use(checkMethods(routes));
  app.use(readBodies(name, forms));
  app.useGlobalFilters(new ErrorFilter(log, forms));
  app.useGlobalInterceptors(new FormPageInterceptor(forms), new InTimeInterceptor());
  setTimeouts(app.getHttpServer());
  const lettingGo = new LettingGo(app.getHttpServer(), config.DRAIN_SECONDS);
  try {
    await app.listen(config.PORT, config.HOST);
  } catch (error) {
    await Promise.all([app.close(), watch.close()]);
    throw error;
  }
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
  log.info({ url, metrics: watch.metricsUrl }, 'listening');

  let closing: Promise<void> | undefined;
  const close = async () => {
    app.get(Readiness).stop();
    await lettingGo.drain();
    await lettingGo.finish(() => app.close());
    await watch.close();
    log.info('stopped');
  };
  return {
    name,
    url,
    handle: adapter.listener,
    isReady: async () => (await app.get(Readiness).look()).ready,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function createApp(root: Parameters<typeof NestFactory.create>[0], adapter: AppAdapter, log: Log) {
  return NestFactory.create<NestExpressApplication>(root, adapter, {
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
