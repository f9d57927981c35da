import type { RequestListener } from 'node:http';
import type { Service } from '@easy-tax/contracts';
import type { z } from 'zod';
import type { CommonConfig } from '../../core/index.js';
import type { ModuleLike } from '../../data/data.module.js';
import type { FormPages } from '../../http/error.filter.js';

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

/** A service with its own listener, at `url`. */
export type RunningService = HostedService & { readonly url: string };
