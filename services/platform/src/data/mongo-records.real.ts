import { createConnection } from 'mongoose';
import { EngineUnavailable } from './errors.js';
import { mongoOptions, openMongoEngine } from './mongo-engine.js';
import { newId } from './new-id.js';
import { describeRecords } from './records.contract.js';

const url = process.env.MONGO_URL;
if (!url) throw new Error('MONGO_URL names the server that these tests run against');
const options = mongoOptions('records_test');

describeRecords('MongoDB', async () => {
  const dbName = `easytax_test_${newId().replaceAll('-', '')}`;
  return {
    open: async ({ countCap } = {}) =>
      openMongoEngine(await createConnection(url, { ...options, dbName }).asPromise(), countCap),
    clear: async () => {
      const connection = await createConnection(url, { ...options, dbName }).asPromise();
      await connection.dropDatabase();
      await connection.close();
    },
  };
});

describe('a Mongo connection that is lost', () => {
  it('is answered as unavailable, at once', async () => {
    const connection = await createConnection(url, { ...options, dbName: 'easytax_test_lost' }).asPromise();
    const engine = await openMongoEngine(connection);
    await engine.ping();
    await connection.close();
    await expect(engine.ping()).rejects.toThrow(EngineUnavailable);
  });
});
