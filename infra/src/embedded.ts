import { randomBytes } from 'node:crypto';
import { type Credentials, startAuth } from '@easy-tax/auth';
import { startContacts } from '@easy-tax/contacts';
import type { BackupStatus } from '@easy-tax/contracts';
import { startFilings } from '@easy-tax/filings';
import { type ListenerOptions, startListener } from '@easy-tax/gateway';
import { appMessages, claimDataFolder, type Env, type Sessions } from '@easy-tax/platform';
import { tellFilings } from './backups/tell-filings.js';
import { listenerOf, servicesEnv } from './environment.js';

export interface EmbeddedProduct {
  /** The address that a person opens. */
  readonly url: string;
  /** Present when the first administrator was made now, with a password that nobody has chosen. */
  readonly firstAdmin?: Credentials;
  /** Keeps what the newest backup says of itself; false where it can't be kept now. */
  noteBackup(status: BackupStatus): Promise<boolean>;
  /** Stops taking requests, finishes those in flight, closes the services and lets go of the data folder. */
  close(): Promise<void>;
}

/**
 * The whole product in this process: one listener calls the three services. The services know nothing of it; they get
 * the environment that their containers would get.
 *
 * @throws DataRefused if another product runs on the folder or a newer one wrote it; ConfigError or GatewayConfigError naming each odd variable
 */
export async function startEmbedded(
  env: Env,
  folders: Pick<ListenerOptions, 'webRoot' | 'docsRoot'>,
): Promise<EmbeddedProduct> {
  const opened: { close(): Promise<void> | void }[] = [];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    // Before anything is made, so that an odd variable leaves nothing behind.
    const options = listenerOf(env);
    const claim = await claimDataFolder(env.DATA_DIR ?? '');
    opened.push({ close: () => claim.release() });
    const internalToken = randomBytes(32).toString('base64url');
    let firstAdmin: Credentials | undefined;
    const onFirstAdmin = (made: Credentials) => {
      firstAdmin = made;
    };
    // Auth starts first, because the others ask it; it learns where they are once they listen.
    const neighbours: { contacts?: string; filings?: string } = {};
    let sessions: Sessions | undefined;
    const onSessions = (own: Sessions) => {
      sessions = own;
    };
    const hooks = { onFirstAdmin, onSessions, neighbours: () => neighbours };
    const auth = await startAuth(servicesEnv(env, { index: 0, internalToken }), hooks);
    opened.push(auth);
    const contacts = await startContacts(servicesEnv(env, { index: 1, internalToken, authUrl: auth.url }), {
      sessions,
    });
    opened.push(contacts);
    neighbours.contacts = contacts.url;
    const filings = await startFilings(servicesEnv(env, { index: 2, internalToken, authUrl: auth.url }), { sessions });
    opened.push(filings);
    neighbours.filings = filings.url;
    const listener = await startListener({
      ...options,
      services: { auth, contacts, filings },
      messages: appMessages,
      ...folders,
    });
    opened.push(listener);
    const noteBackup = (status: BackupStatus) => tellFilings(filings.url, internalToken, status);
    return { url: listener.url, firstAdmin, noteBackup, close };
  } catch (error) {
    await close();
    throw error;
  }
}
