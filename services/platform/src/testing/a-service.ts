import { Global, Module, type Provider, type Type } from '@nestjs/common';
import { Caller, SessionGate } from '../access/caller.js';
import { commonConfig, type Env } from '../core/config/config.js';
import { type ModuleLike, Stores } from '../data/data.module.js';
import type { AnyDeclaration } from '../data/index.js';
import type { FormPages } from '../http/error.filter.js';
import { Unauthenticated } from '../http/errors.js';
import type { AuthPorts } from '../office/ports/auth-ports.js';
import type { ServiceDefinition } from '../office/service/definition.js';
import { startService } from '../office/service/start.js';
import { aCaller } from './a-caller.js';
import { aFolder } from './folder.js';

export const INTERNAL_TOKEN = 'a-secret-between-services-in-tests';

/** The callers behind the tokens of `TokenGate`. */
export const callers: Readonly<Record<string, Caller>> = {
  'aaa.client.sig': aCaller(),
  'aaa.reviewer.sig': aCaller({ role: 'admin', staffRole: 'reviewer' }),
  'aaa.owner.sig': aCaller({ role: 'admin', staffRole: 'owner' }),
  'aaa.limited.sig': aCaller({ role: 'admin', staffRole: 'owner', limited: true }),
  'aaa.unseen.sig': aCaller({ hasFactor: true }),
  'aaa.seen.sig': aCaller({ hasFactor: true, lookedAt: new Date().toISOString() }),
};

class TokenGate extends SessionGate {
  async callerOf(sid: string): Promise<Caller> {
    const caller = Object.values(callers).find((each) => each.sid === sid);
    if (!caller) throw new Unauthenticated();
    return caller;
  }
  async verify(token: string): Promise<Caller> {
    const caller = callers[token];
    if (!caller) throw new Unauthenticated();
    return caller;
  }
}

/** Ports to auth that accept the tokens above. */
const auth: AuthPorts = {
  sessions: new TokenGate(),
  people: { findPeople: async () => [], listStaffToMail: async () => [] },
  sender: { now: async () => ({ name: '', replyTo: '', phone: '' }) },
  invitations: { invite: async () => ({ refusal: null }) },
};

export interface ToyParts {
  readonly imports?: ModuleLike[];
  readonly controllers?: Type[];
  readonly providers?: Provider[];
  readonly records?: readonly AnyDeclaration[];
  readonly forms?: FormPages;
  readonly env?: Env;
  readonly auth?: Partial<AuthPorts>;
  /** The data folder of an earlier start, if a test starts twice. */
  readonly dataDir?: string;
}

/** The service that a test is about: one feature, made of these parts. */
export function toyDefinition(parts: ToyParts): ServiceDefinition {
  const { imports = [], controllers = [], providers = [], records = [], forms } = parts;
  const exports = providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide));
  @Global()
  @Stores(...records)
  @Module({ imports, controllers, providers, exports })
  class Toy {}
  return { name: 'contacts', config: commonConfig, module: Toy, ...(forms && { forms }) };
}

export const toyEnv = (dataDir: string, env: Env = {}): Env => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://localhost:8080',
  INTERNAL_TOKEN,
  ...env,
});

/** A real service on a free port with the SQLite engine in a folder of its own; its log lines are kept. */
export async function aService(parts: ToyParts = {}) {
  const folder = await aFolder();
  const log: string[] = [];
  const dataDir = parts.dataDir ?? folder.path;
  const logTo = { write: (line: string) => void log.push(line) };
  const running = await startService(toyDefinition(parts), toyEnv(dataDir, parts.env), {
    logTo,
    auth: { ...auth, ...parts.auth },
  });
  return {
    ...running,
    log,
    dataDir,
    call: (path: string, init: RequestInit = {}) => fetch(`${running.url}${path}`, init),
    end: async () => {
      await running.close();
      await folder.remove();
    },
  };
}
