import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createSecureContext } from 'node:tls';
import { authDefinition, type Credentials, hostAuth } from '@easy-tax/auth';
import { contactsDefinition, hostContacts } from '@easy-tax/contacts';
import { acceptedMimes, type BackupStatus, limits } from '@easy-tax/contracts';
import { BackupStatusRepository, filingsDefinition, hostFilings } from '@easy-tax/filings';
import { type ListenerOptions, startListener } from '@easy-tax/gateway';
import { SessionGate } from '@easy-tax/platform/access';
import { ConfigError, commonConfig, createLog, type Env, loadConfig, Telemetry } from '@easy-tax/platform/core';
import { claimDataFolder } from '@easy-tax/platform/data';
import {
  AuditEventsRepository,
  ClientInvitations,
  ContactsPersonalData,
  FilingsPersonalData,
  InvitedReturns,
  MailSender,
  People,
} from '@easy-tax/platform/office';
import { z } from 'zod';
import { backupConfigOf } from './backups/backup-schedule.js';
import { snapshotIn } from './data/backup/backup.js';
import { withSecrets } from './data/command-line.js';
import { removeEnded } from './data/copy/copy-folder.js';
import { makeDatabases } from './data/databases.js';

const flag = z
  .enum(['0', '1'], '0 or 1')
  .default('0')
  .transform((value) => value === '1');
const pemFile = z.string().refine(existsSync, 'a PEM file that is there').optional();
/** False for two PEM files that can't serve HTTPS together. A missing one is named by its own rule. */
function fitTogether(cert?: string, key?: string): boolean {
  if (!cert || !key || !existsSync(cert) || !existsSync(key)) return true;
  try {
    createSecureContext({ cert: readFileSync(cert), key: readFileSync(key) });
    return true;
  } catch {
    return false;
  }
}
const LOCAL = ['127.0.0.1', '::1', 'localhost'];

/** The variables of the embedded listener. */
export const listenerVariables = commonConfig
  .pick({ HOST: true, LOG_LEVEL: true, RATE_LIMIT_SCALE: true })
  .extend({
    TLS_CERT: pemFile,
    PORT: commonConfig.shape.PORT.unwrap().default(8080),
    /** The site has it at the root. The launcher sets it where only this machine or one address is listened on. */
    PUBLIC_URL: z
      .string('the address that people open, like https://tax.example.in')
      .pipe(commonConfig.shape.PUBLIC_URL)
      .transform((url) => new URL(url).origin),
    MAX_FILE_MB: z.coerce.number('a number above 0').positive('a number above 0').default(limits.defaultMaxFileMb),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_ISSUER: z.url('an address that begins with https://').default('https://accounts.google.com'),
    TLS_KEY: pemFile,
    /** 1: behind one trusted proxy, which writes X-Forwarded-For. */
    TRUST_PROXY: flag,
    /** 1: plain HTTP on an address that others can reach, behind a proxy that speaks TLS. */
    ALLOW_HTTP: flag,
  })
  .refine(({ TLS_CERT, TLS_KEY }) => (TLS_CERT === undefined) === (TLS_KEY === undefined), {
    path: ['TLS_CERT'],
    error: 'given together with TLS_KEY',
    when: () => true,
  })
  .refine(({ TLS_CERT, TLS_KEY }) => fitTogether(TLS_CERT, TLS_KEY), {
    path: ['TLS_KEY'],
    error: 'the PEM file of the private key of the certificate in TLS_CERT',
    when: () => true,
  })
  .refine(({ HOST, TLS_CERT, ALLOW_HTTP }) => LOCAL.includes(HOST) || TLS_CERT !== undefined || ALLOW_HTTP, {
    path: ['HOST'],
    error: '127.0.0.1, or be used with TLS_CERT and TLS_KEY, or with ALLOW_HTTP=1 behind a proxy that speaks TLS',
    when: () => true,
  });

/** Reads the listener's options from the variables. @throws ConfigError naming each invalid variable */
export function listenerOptionsOf(env: Env): Omit<ListenerOptions, 'services' | 'webRoot' | 'docsRoot'> {
  const vars = loadConfig('gateway', listenerVariables, env);
  const { TLS_CERT, TLS_KEY, GOOGLE_CLIENT_ID, GOOGLE_ISSUER } = vars;
  const log = createLog('listener', vars.LOG_LEVEL);
  return {
    host: vars.HOST,
    port: vars.PORT,
    publicUrl: vars.PUBLIC_URL,
    siteConfig: {
      maxFileMb: vars.MAX_FILE_MB,
      acceptedKinds: [...acceptedMimes],
      googleClientId: GOOGLE_CLIENT_ID ?? null,
      googleIssuer: GOOGLE_CLIENT_ID ? GOOGLE_ISSUER : null,
    },
    readCertificate:
      TLS_CERT && TLS_KEY
        ? () => ({ cert: readFileSync(TLS_CERT, 'utf8'), key: readFileSync(TLS_KEY, 'utf8') })
        : undefined,
    trustProxy: vars.TRUST_PROXY,
    rateLimitScale: vars.RATE_LIMIT_SCALE,
    log: ({ message, ...rest }) => log.error(rest, message),
  };
}

export interface EmbeddedProduct {
  /** The address that a person opens. */
  readonly url: string;
  /** Stores the state of the newest backup. */
  keepBackupStatus(status: BackupStatus): Promise<void>;
  /** Stops listening, finishes requests in flight, closes the services and unlocks the data folder. */
  close(): Promise<void>;
}

/**
 * The whole product in this process: one listener calls three services, which call each other.
 *
 * @param onFirstAdmin gets the generated password of the first administrator as soon as there is one: the rest of the
 * start may fail, and the next one makes none
 * @throws DataRefused if another product runs on the folder, a newer one wrote it, or a database is lost; ConfigError naming
 * each odd variable
 */
export async function startEmbedded(
  env: Env,
  folders: Pick<ListenerOptions, 'webRoot' | 'docsRoot'>,
  onFirstAdmin: (made: Credentials) => void,
): Promise<EmbeddedProduct> {
  const opened: { close(): Promise<void> | void }[] = [];
  const keepOpen = <Part extends (typeof opened)[number]>(part: Part): Part => {
    opened.push(part);
    return part;
  };
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    // First, so that an invalid variable leaves no files behind.
    validateVariables(env);
    await checkMetricsPorts(env);
    const options = listenerOptionsOf(env);
    const claim = await claimDataFolder(env.DATA_DIR ?? '');
    keepOpen({ close: () => claim.release() });
    await removeEnded(snapshotIn(env.DATA_DIR ?? ''));
    await makeDatabases(withSecrets(env));
    // Starts auth first, because the others call it.
    const trails: Record<string, AuditEventsRepository> = {};
    const others: { contacts?: ContactsPersonalData; filings?: FilingsPersonalData; returns?: InvitedReturns } = {};
    const auth = keepOpen(await hostAuth(servicesEnv(env, 0), { onFirstAdmin, others, trails }));
    const ofAuth = {
      sessions: auth.get(SessionGate),
      people: auth.get(People),
      sender: auth.get(MailSender),
      invitations: auth.get(ClientInvitations),
    };
    const contacts = keepOpen(await hostContacts(servicesEnv(env, 1), ofAuth));
    others.contacts = contacts.get(ContactsPersonalData);
    trails.contacts = contacts.get(AuditEventsRepository);
    const filings = keepOpen(await hostFilings(servicesEnv(env, 2), ofAuth));
    others.filings = filings.get(FilingsPersonalData);
    others.returns = filings.get(InvitedReturns);
    trails.filings = filings.get(AuditEventsRepository);
    const services = { auth, contacts, filings };
    const listener = keepOpen(await startListener({ ...options, ...folders, services }));
    auth.get(Telemetry).watch((set) => {
      const end = listener.certificateEnd();
      if (end !== undefined) set('easytax_certificate_end_timestamp_seconds', end, {});
    });
    const keepBackupStatus = (status: BackupStatus) => filings.get(BackupStatusRepository).save(status);
    return { url: listener.url, keepBackupStatus, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The variables of a service in this process. The listener has dropped clients' forwarding headers, unless a trusted
 * proxy is in front.
 * @param index METRICS_PORT names the first service's port; the others follow it (0: any port)
 */
function servicesEnv(env: Env, index: number): Env {
  return {
    ...env,
    TRUST_PROXY: env.TRUST_PROXY || '0',
    ...(Number(env.METRICS_PORT) > 0 && { METRICS_PORT: String(Number(env.METRICS_PORT) + index) }),
  };
}

/** Validates the variables of all parts of the product and reports all problems at once. @throws ConfigError */
function validateVariables(env: Env): void {
  const checks = [
    () => listenerOptionsOf(env),
    () => loadConfig('auth', authDefinition.config, servicesEnv(env, 0)),
    () => loadConfig('contacts', contactsDefinition.config, servicesEnv(env, 1)),
    () => loadConfig('filings', filingsDefinition.config, servicesEnv(env, 2)),
    () => env.BACKUP_TO && backupConfigOf(env),
  ];
  const named = new Map<string, string>();
  for (const problem of checks.flatMap(problemsOf)) {
    const [variable] = problem.split(' ', 1);
    if (variable && !named.has(variable)) named.set(variable, problem);
  }
  if (named.size > 0) throw new ConfigError('The product', [...named.values()]);
}

/** @throws ConfigError if another program, or the listener, has one of the services' ports */
async function checkMetricsPorts(env: Env): Promise<void> {
  if (!Number(env.METRICS_PORT)) return;
  for (const index of [0, 1, 2]) {
    const port = Number(env.METRICS_PORT) + index;
    const server = createServer();
    try {
      if (port === listenerOptionsOf(env).port) throw new Error('PORT');
      await once(server.listen({ host: '127.0.0.1', port, exclusive: true }), 'listening');
    } catch {
      throw new ConfigError('The product', [
        `METRICS_PORT is odd: it should be a port that is free, as the next two: ${port} is not`,
      ]);
    } finally {
      server.close();
    }
  }
}

function problemsOf(check: () => unknown): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
