import type { ObjectKey } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { mongo } from 'mongoose';
import { inParallel, storeOf } from '../data/copy/objects.js';
import { Digest } from '../data/copy/parts.js';
import { findObstacle } from '../data/moving/moving.js';
import { inService, services } from '../data/stored.js';
import { placeEnv } from './three-services.js';

const { MONGO_URL, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;

/** The servers of the suites of the real tier. */
export const servers = { MONGO_URL, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
if (!MONGO_URL || !S3_BUCKET) throw new Error('MONGO_URL and S3_BUCKET name the servers that these tests run against');

const used: string[] = [];

/** Uses only empty servers: all content is then the suite's own and removed by `emptyServers`. */
export async function emptyOnServers(DATA_DIR: string): Promise<Env> {
  const found = await findObstacle(placeEnv({ DATA_DIR, ...servers }));
  if (found) throw new Error(`${found}; give these tests servers that hold nothing`);
  used.push(DATA_DIR);
  return servers;
}

export async function emptyServers(): Promise<void> {
  for (const DATA_DIR of used.splice(0)) await empty(placeEnv({ DATA_DIR, ...servers }));
}

/** Removes every record and every object. */
export async function empty(env: Env): Promise<void> {
  const client = new mongo.MongoClient(MONGO_URL ?? '');
  for (const service of services) await client.db(`easytax_${service}`).dropDatabase();
  await client.close();
  const store = await storeOf(env);
  for await (const _ of inParallel(store.keys(), (key) => store.delete(key)));
  store.close();
}

/** Every record by its service, type and id, and every object by its key with the SHA-256 of its bytes. */
export async function everythingIn(env: Env): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const service of services) {
    await inService(service, env, async (stored) => {
      for (const type of stored.names) {
        for await (const record of (await stored.open(type)).iterate()) {
          all.set(`${service} ${type} ${record._id}`, JSON.stringify(record, Object.keys(record).sort()));
        }
      }
    });
  }
  const store = await storeOf(env);
  const digestOf = async (key: ObjectKey): Promise<[string, string]> => {
    const digest = new Digest();
    for await (const chunk of digest.through(await store.get(key))) void chunk;
    return [`object ${key}`, digest.sha256()];
  };
  for await (const [name, sha256] of inParallel(store.keys(), digestOf)) all.set(name, sha256);
  store.close();
  return all;
}
