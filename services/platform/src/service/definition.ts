import type { RequestListener } from 'node:http';
import type { Service } from '@easy-tax/contracts';
import type { DynamicModule, Type } from '@nestjs/common';
import type { z } from 'zod';
import type { CommonConfig } from '../config/config.js';
import type { AnyDeclaration } from '../data/layout.js';
import type { FormPages } from '../http/error.filter.js';

/** What makes one service: the platform does the rest the same way for each. */
export interface ServiceDefinition<Config extends CommonConfig = CommonConfig> {
  readonly name: Exclude<Service, 'gateway'>;
  /** `commonConfig` with the service's own variables; with AUTH_URL in it, auth is asked who a caller is. */
  readonly config: z.ZodType<Config>;
  /** The service's features. Without AUTH_URL in `config` one of its providers must be the `SessionGate`. */
  readonly module: (config: Config) => Type | DynamicModule;
  /** Everything that the service stores; `InjectRecords` gives each to its repository. */
  readonly records: readonly AnyDeclaration[];
  /** Addresses that also take a plain form (`application/x-www-form-urlencoded`), and where its pages lead back to. */
  readonly forms?: FormPages;
}

/** Keeps the type of the configuration together with its definition. */
export const defineService = <Config extends CommonConfig>(definition: ServiceDefinition<Config>) => definition;

export interface RunningService {
  readonly name: string;
  /** Where it listens, with its port. */
  readonly url: string;
  /** Answers a request that a listener of the same process has taken. */
  readonly handle: RequestListener;
  isReady(): Promise<boolean>;
  /** Finishes what is in flight, then ends; hanging connections are cut after a while. */
  close(): Promise<void>;
}
