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
  /** `commonConfig` with the service's own variables. */
  readonly config: z.ZodType<Config>;
  /** True: it asks auth who a caller is. Else one of its features' providers must be the `SessionGate`. */
  readonly asksAuth?: boolean;
  /** The service's features. */
  readonly module: (config: Config) => Type | DynamicModule;
  /** Everything that the service stores; `InjectRecords` gives each to its repository. */
  readonly records: readonly AnyDeclaration[];
  /** Addresses that also take a plain form (`application/x-www-form-urlencoded`), and where its pages lead back to. */
  readonly forms?: FormPages;
}

/** Keeps the type of the configuration together with its definition. */
export const defineService = <Config extends CommonConfig>(definition: ServiceDefinition<Config>) => definition;

/** A service that runs in this process. */
interface InProcess {
  readonly name: string;
  /** Something of its own that it offers to others of the process, such as auth its `SessionGate`. */
  get<T>(token: abstract new (...args: never[]) => T): T;
  isReady(): Promise<boolean>;
  /** Finishes what is in flight, then ends; hanging connections are cut after a while. */
  close(): Promise<void>;
}

/** Without a listener: the process's own listener hands it requests. */
export interface HostedService extends InProcess {
  readonly handle: RequestListener;
}

/** With a listener of its own. */
export interface RunningService extends InProcess {
  /** Where it listens, with its port. */
  readonly url: string;
}
