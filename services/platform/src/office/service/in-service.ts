import 'reflect-metadata';
import type { RequestListener } from 'node:http';
import type { Service } from '@easy-tax/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { z } from 'zod';
import { type CommonConfig, type Env, loadConfig } from '../../core/config/config.js';
import { createLog, nestLog } from '../../core/logging/log.js';
import type { ModuleLike } from '../../data/data.module.js';
import { withLongTimeLimit } from '../../data/port/errors.js';
import type { FormPages } from '../../http/error.filter.js';
import { Scheduler } from '../../jobs/scheduler.js';
import { PlatformModule } from './platform.module.js';

/** The parts that one service defines. The platform does the rest alike for each. */
export interface ServiceDefinition<Config extends CommonConfig = CommonConfig> {
  readonly name: Exclude<Service, 'gateway'>;
  readonly config: z.ZodType<Config>;
  /** Its features. The module of auth provides `SessionGate`, `People` and `MailSender`; other services call auth for them. */
  readonly module: ModuleLike;
  /** Addresses that also take a plain form (`application/x-www-form-urlencoded`), and where its pages lead back to. */
  readonly forms?: FormPages;
}

/** A service that runs in this process. Without a listener: the process's own listener hands it requests. */
export interface HostedService {
  readonly name: string;
  /** A provider that other services of the process use, such as auth's `SessionGate`. */
  get<T>(token: abstract new (...args: never[]) => T): T;
  isReady(): Promise<boolean>;
  /** Finishes requests in flight, then stops. Connections that hang are cut after 30 s. */
  close(): Promise<void>;
  readonly handle: RequestListener;
}

export type RunningService = HostedService & { readonly url: string };

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
