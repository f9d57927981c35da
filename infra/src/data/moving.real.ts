import { placeEnv } from '../testing/three-services.js';
import { whatIsThere } from './import.js';
import { describeMoving } from './moving.contract.js';
import { storeOf } from './objects.js';
import { inService, services } from './stored.js';

const { MONGO_URL, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
const servers = { MONGO_URL, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
if (!MONGO_URL || !S3_BUCKET) throw new Error('MONGO_URL and S3_BUCKET name the servers that these tests run against');

const disk = async () => ({});
const used: string[] = [];

/** Only servers that hold nothing are used: what is there afterwards is this suite's own. */
const onServers = async (DATA_DIR: string) => {
  const found = await whatIsThere(placeEnv({ DATA_DIR, ...servers }));
  if (found) throw new Error(`${found}; give these tests servers that hold nothing`);
  used.push(DATA_DIR);
  return servers;
};

afterEach(async () => {
  for (const DATA_DIR of used.splice(0)) await empty(DATA_DIR);
});

async function empty(DATA_DIR: string): Promise<void> {
  const env = placeEnv({ DATA_DIR, ...servers });
  for (const service of services) {
    await inService(service, env, async (stored) => {
      for (const name of stored.names) {
        const records = await stored.open(name);
        for await (const { _id } of records.iterate()) await records.remove({ _id });
      }
    });
  }
  const store = await storeOf(env);
  for await (const key of store.keys()) await store.delete(key);
  store.close();
}

describeMoving('SQLite and disk to MongoDB and S3', { from: disk, to: onServers });
describeMoving('MongoDB and S3 to SQLite and disk', { from: onServers, to: disk });
