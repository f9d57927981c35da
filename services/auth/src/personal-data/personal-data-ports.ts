import { InjectConfig } from '@easy-tax/platform/core';
import { Unavailable } from '@easy-tax/platform/http';
import { type ContactsPersonalData, type FilingsPersonalData } from '@easy-tax/platform/office';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config/auth.config.js';
import { AUTH_HOOKS, type AuthHooks } from '../config/auth-hooks.js';
import { RemoteContactsData, RemoteFilingsData } from './remote-personal-data.js';

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
