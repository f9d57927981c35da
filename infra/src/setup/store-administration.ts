import { text } from 'node:stream/consumers';
import { Client } from 'minio';
import { sealed } from './sealed.js';

const REGION = 'us-east-1';

export interface StoreKeys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The client of a store that listens at `endpoint`. */
export function storeClient(endpoint: string, keys: StoreKeys, region = REGION): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({ endPoint: hostname, port: port ? Number(port) : useSSL ? 443 : 80, useSSL, region, ...keys });
}

/**
 * The administration of a MinIO (or SILO) beyond S3: users and the rights of each. The packaged client signs and
 * sends; the calls are those of the store's administration API, version 3.
 */
export class StoreAdministration {
  private readonly client: Client;

  constructor(
    endpoint: string,
    private readonly administrator: StoreKeys,
  ) {
    this.client = storeClient(endpoint, administrator);
  }

  /** Makes a policy, or replaces what one of this name says. */
  async setPolicy(name: string, policy: object): Promise<void> {
    await this.send('add-canned-policy', { name }, Buffer.from(JSON.stringify(policy)));
  }

  /** Makes a user, or gives an old one this secret, and lets it do what the policy says and nothing else. */
  async setUser({ accessKey, secretKey }: StoreKeys, policyName: string): Promise<void> {
    const user = Buffer.from(JSON.stringify({ secretKey, status: 'enabled' }));
    await this.send('add-user', { accessKey }, sealed(this.administrator.secretKey, user));
    await this.send('set-user-or-group-policy', { policyName, userOrGroup: accessKey, isGroup: 'false' });
  }

  private async send(call: string, params: Record<string, string>, body: Buffer = Buffer.alloc(0)): Promise<void> {
    const query = new URLSearchParams(params).toString();
    // An address of the administration has the form of a bucket's object.
    const place = { method: 'PUT', bucketName: 'minio', objectName: `admin/v3/${call}`, query };
    await text(await this.client.makeRequestAsync(place, body, [200], REGION));
  }
}
