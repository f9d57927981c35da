import { createConnection } from 'mongoose';
import { EngineUnavailable } from './errors.js';
import { mongoOptions, openMongoEngine } from './mongo-engine.js';
import { describeRecords } from './records.contract.js';
import { mongoPlace, mongoUrl } from './testing/mongo-place.js';

describeRecords('MongoDB', mongoPlace, 75);

describe('a Mongo connection that is lost', () => {
  it('is answered as unavailable, at once', async () => {
    const options = { ...mongoOptions('records_test'), dbName: 'easytax_test_lost' };
    const connection = await createConnection(mongoUrl, options).asPromise();
    const engine = await openMongoEngine(connection);
    await engine.ping();
    await connection.close();
    await expect(engine.ping()).rejects.toThrow(EngineUnavailable);
  });
});
