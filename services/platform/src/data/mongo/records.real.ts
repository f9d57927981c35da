import { describeRecords } from '../testing/contract/records.contract.js';
import { findingsOf } from '../testing/contract/walk.js';
import { aLetter, LetterRecords } from '../testing/letters.js';
import { mongoDatabase, mongoStorage } from '../testing/mongo-storage.js';
import { openMongoEngine } from './engine.js';

describeRecords('MongoDB', mongoStorage, 75);

it('opening the records to read needs only the role `read`', async () => {
  const connect = mongoDatabase();
  const [writing, connection] = [await connect(), await connect({ monitorCommands: true })];
  const asked = new Set<string>();
  connection.getClient().on('commandStarted', ({ commandName }) => asked.add(commandName));
  try {
    const { _id } = await (await (await openMongoEngine(writing)).open(LetterRecords)).insert(aLetter());
    const engine = await openMongoEngine(connection, { isReadOnly: true });
    const letters = await engine.open(LetterRecords);
    for await (const letter of letters.iterate()) expect(letter._id).toBe(_id);
    expect((await letters.page({ pageSize: 5, search: 'asha' })).total).toBe(1);
    const { checked, findings } = await findingsOf((finding) => engine.verify(LetterRecords, finding));
    expect({ checked, findings }).toEqual({ checked: 1, findings: [] });
    await engine.ping();
  } finally {
    await writing.dropDatabase();
    for (const each of [connection, writing]) await each.close();
  }
  const harmless = ['aggregate', 'buildInfo', 'count', 'endSessions', 'find', 'getMore', 'ping'];
  expect([...asked].filter((name) => !harmless.includes(name))).toEqual([]);
  expect([...asked]).toContain('find');
});
