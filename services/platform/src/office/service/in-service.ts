import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type CommonConfig, type Env, loadConfig } from '../../core/config/config.js';
import { createLog } from '../../core/logging/log.js';
import { nestLog } from '../../core/logging/nest-log.js';
import { withLongTimeLimit } from '../../data/port/time-limit.js';
import { Scheduler } from '../../jobs/scheduler.js';
import type { ServiceDefinition } from './definition.js';
import { PlatformModule } from './platform.module.js';

/**
 * Runs work with a service's providers and records, without a listener: for shell commands. No job runs meanwhile, so
 * that a command that reads records changes none.
 */
export async function inService<C extends CommonConfig, T>(
  definition: ServiceDefinition<C>,
  env: Env,
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const config = loadConfig(definition.name, definition.config, env);
  const log = createLog(definition.name, config.LOG_LEVEL);
  const root = {
    module: class CommandModule {},
    imports: [PlatformModule.register(definition, config, log), definition.module],
  };
  const context = await NestFactory.createApplicationContext(root, { abortOnError: false, logger: nestLog(log) });
  try {
    await context.get(Scheduler, { strict: false }).onModuleDestroy();
    return await withLongTimeLimit(() => work(context));
  } finally {
    await context.close();
  }
}
