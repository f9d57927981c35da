import type { RequestListener } from 'node:http';
import type { Service } from '@easy-tax/contracts';
import type { z } from 'zod';
import type { CommonConfig } from '../config/config.js';
import type { AnyDeclaration } from '../data/records.js';
import type { FormPages } from '../http/error.filter.js';
import { type ModuleLike, recordsOf } from './modules.js';

/** The parts of one service that are its own: the platform does the rest the same way for each. */
export interface ServiceDefinition<Config extends CommonConfig = CommonConfig> {
  readonly name: Exclude<Service, 'gateway'>;
  readonly config: z.ZodType<Config>;
  /** True: it asks auth who a caller is. Else one of its features must provide the `SessionGate` to all. */
  readonly asksAuth?: boolean;
  readonly module: ModuleLike;
  /** Everything that the features store; `InjectRecords` gives each to its repository. */
  readonly records: readonly AnyDeclaration[];
  /** Addresses that also take a plain form (`application/x-www-form-urlencoded`), and where its pages lead back to. */
  readonly forms?: FormPages;
}

/** The records are those that the features' modules name. */
export const defineService = <Config extends CommonConfig>(
  definition: Omit<ServiceDefinition<Config>, 'records'>,
): ServiceDefinition<Config> => ({ ...definition, records: recordsOf(definition.module) });

/** A service that runs in this process. Without a listener: the process's own listener hands it requests. */
export interface HostedService {
  readonly name: string;
  /** Something of its own that it offers to others of the process, such as auth its `SessionGate`. */
  get<T>(token: abstract new (...args: never[]) => T): T;
  isReady(): Promise<boolean>;
  /** Finishes what is in flight, then ends; hanging connections are cut after a while. */
  close(): Promise<void>;
  readonly handle: RequestListener;
}

export type RunningService = HostedService & { readonly url: string };
