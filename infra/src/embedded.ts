import { authDefinition, type Credentials, hostAuth } from '@easy-tax/auth';
import { contactsDefinition, hostContacts } from '@easy-tax/contacts';
import type { BackupStatus } from '@easy-tax/contracts';
import { BackupStatusRepository, filingsDefinition, hostFilings } from '@easy-tax/filings';
import { type ListenerOptions, startListener } from '@easy-tax/gateway';
import { SessionGate } from '@easy-tax/platform/access';
import { ConfigError, type Env, loadConfig } from '@easy-tax/platform/core';
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
import { backupConfigOf } from './backups/backup-config.js';
import { servicesEnv } from './environment.js';
import { listenerOptionsOf } from './listener-options.js';

export interface EmbeddedProduct {
  /** The address that a person opens. */
  readonly url: string;
  /** Set if this start made the first administrator, with a generated password. */
  readonly firstAdmin?: Credentials;
  /** Stores the state of the newest backup. */
  keepBackupStatus(status: BackupStatus): Promise<void>;
  /** Stops listening, finishes requests in flight, closes the services and unlocks the data folder. */
  close(): Promise<void>;
}

/**
 * The whole product in this process: one listener calls three services, which call each other.
 *
 * @throws DataRefused if another product runs on the folder or a newer one wrote it; ConfigError naming each odd variable
 */
export async function startEmbedded(
  env: Env,
  folders: Pick<ListenerOptions, 'webRoot' | 'docsRoot'>,
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
    const options = listenerOptionsOf(env);
    const claim = await claimDataFolder(env.DATA_DIR ?? '');
    keepOpen({ close: () => claim.release() });
    let firstAdmin: Credentials | undefined;
    const onFirstAdmin = (made: Credentials) => {
      firstAdmin = made;
    };
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
    const keepBackupStatus = (status: BackupStatus) => filings.get(BackupStatusRepository).save(status);
    return { url: listener.url, firstAdmin, keepBackupStatus, close };
  } catch (error) {
    await close();
    throw error;
  }
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

function problemsOf(check: () => unknown): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
