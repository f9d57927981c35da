import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { limits, SECOND } from '@easy-tax/contracts';
import { callService, fetchAnswer, type Peer } from '@easy-tax/platform/access';
import { InjectConfig } from '@easy-tax/platform/core';
import { Unavailable } from '@easy-tax/platform/http';
import {
  type ContactsPersonalData,
  type DataOwner,
  type FilingsPages,
  type FilingsPersonalData,
  filingsPages,
  OwnContacts,
  type OwnFiling,
  personalDataPaths,
} from '@easy-tax/platform/office';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AuthConfig } from '../config/auth.config.js';
import { AUTH_HOOKS, type AuthHooks } from '../config/auth-hooks.js';

/** Shorter than the lease on an erasure. */
const ERASE_MS = 10 * SECOND;
/** Bytes per millisecond of the slowest store: filings reads a whole file before it sends the first byte. */
const BYTES_A_MS = 1000;

/** Calls another container over HTTP. A missing answer or an error is `Unavailable`. */
abstract class RemotePersonalData {
  constructor(
    private readonly service: string,
    private readonly peer: Peer,
  ) {}

  async erase(owner: DataOwner): Promise<void> {
    await this.post(personalDataPaths.erase, owner, z.object({ success: z.literal(true) }), ERASE_MS);
  }

  /** Streams the bytes at a path; null if missing. Destroying the stream stops the other service, too. */
  protected async bytes(path: string, body: unknown, withinMs: number): Promise<Readable | null> {
    // The time limit ends with the head; the body may take longer.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(`${this.service} is silent`)), withinMs);
    try {
      const name = `${this.service}: file`;
      const response = await callService(this.peer, { name, path, body, signal: patience.signal });
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`${this.service} answered ${response.status} about a file`);
    } catch (error) {
      throw new Unavailable({ cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  protected post<T>(path: string, body: unknown, answer: z.ZodType<T>, withinMs?: number): Promise<T> {
    return fetchAnswer(this.peer, { name: `${this.service}: ask`, path, body, answer, withinMs });
  }
}

export class RemoteContactsData extends RemotePersonalData implements ContactsPersonalData {
  constructor(url: string, internalToken: string) {
    super('contacts', { url, internalToken });
  }

  page(owner: DataOwner, cursor?: string): Promise<OwnContacts> {
    return this.post(personalDataPaths.page, { owner, cursor }, OwnContacts);
  }
}

export class RemoteFilingsData extends RemotePersonalData implements FilingsPersonalData {
  constructor(url: string, internalToken: string) {
    super('filings', { url, internalToken });
  }

  page<Kind extends keyof FilingsPages>(kind: Kind, owner: DataOwner, cursor?: string): Promise<FilingsPages[Kind]> {
    return this.post(personalDataPaths[kind], { owner, cursor }, filingsPages[kind]);
  }

  file(owner: DataOwner, { _id, size }: Pick<OwnFiling, '_id' | 'size'>): Promise<Readable | null> {
    const path = personalDataPaths.file.replace(':id', _id);
    return this.bytes(path, owner, limits.dependencyMs + size / BYTES_A_MS);
  }
}

interface Ports {
  contacts: ContactsPersonalData;
  filings: FilingsPersonalData;
}

/** The other services with data of accounts: in this process, or at CONTACTS_URL and FILINGS_URL. */
@Injectable()
export class PersonalDataPorts {
  private readonly ports: Partial<Ports>;

  constructor(@InjectConfig() config: AuthConfig, @Inject(AUTH_HOOKS) hooks: AuthHooks) {
    this.ports = hooks.others ?? remotePorts(config);
  }

  /** @throws Unavailable if the service has not started, or has no address */
  of<Service extends keyof Ports>(service: Service): Ports[Service] {
    const port = this.ports[service];
    if (!port) throw new Unavailable({ cause: new Error(`${service} is unknown to auth`) });
    return port;
  }
}

const remotePorts = ({ CONTACTS_URL, FILINGS_URL, INTERNAL_TOKEN = '' }: AuthConfig): Partial<Ports> => ({
  ...(CONTACTS_URL && { contacts: new RemoteContactsData(CONTACTS_URL, INTERNAL_TOKEN) }),
  ...(FILINGS_URL && { filings: new RemoteFilingsData(FILINGS_URL, INTERNAL_TOKEN) }),
});
