import { text } from 'node:stream/consumers';
import { Client } from 'minio';
import { sealed } from './sealed.js';

const REGION = 'us-east-1';

export interface StoreKeys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Makes a client of the store at `endpoint`. */
export function storeClient(endpoint: string, keys: StoreKeys, region = REGION): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({ endPoint: hostname, port: port ? Number(port) : useSSL ? 443 : 80, useSSL, region, ...keys });
}

/**
 * Manages users and policies of MinIO (or SILO) by its administration API, version 3. The S3 client signs and sends the
 * requests.
 */
export class StoreAdministration {
  private readonly client: Client;

  constructor(
    endpoint: string,
    private readonly administrator: StoreKeys,
  ) {
    this.client = storeClient(endpoint, administrator);
  }

  /** Creates or replaces a policy. */
  async setPolicy(name: string, policy: object): Promise<void> {
    await this.send('add-canned-policy', { name }, Buffer.from(JSON.stringify(policy)));
  }

  /** Creates a user or updates its secret, and attaches exactly this policy. */
  async setUser({ accessKey, secretKey }: StoreKeys, policyName: string): Promise<void> {
    const user = Buffer.from(JSON.stringify({ secretKey, status: 'enabled' }));
    await this.send('add-user', { accessKey }, sealed(this.administrator.secretKey, user));
    await this.send('set-user-or-group-policy', { policyName, userOrGroup: accessKey, isGroup: 'false' });
  }

  private async send(call: string, params: Record<string, string>, body: Buffer = Buffer.alloc(0)): Promise<void> {
    const query = new URLSearchParams(params).toString();
    // The path of an administration call looks like a bucket's object.
    const request = { method: 'PUT', bucketName: 'minio', objectName: `admin/v3/${call}`, query };
    await text(await this.client.makeRequestAsync(request, body, [200], REGION));
  }
}
