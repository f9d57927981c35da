import type { Connection } from 'mongoose';
import { DataRefused, NewerData, OlderData } from '../port/errors.js';
import type { RecordsEngine } from '../port/records.js';
import { townLetters } from '../testing/contract/letter-releases.js';
import { findingsOf } from '../testing/contract/walk.js';
import { aLetter, LetterRecords } from '../testing/letters.js';
import { mongoDatabase } from '../testing/mongo-storage.js';
import { openMongoEngine } from './engine.js';

jest.setTimeout(60_000);

type Row = { _id: string } & Record<string, unknown>;

describe('services on one MongoDB, and its versions', () => {
  let connect: ReturnType<typeof mongoDatabase>;
  let connection: Connection;
  const opened = new Set<RecordsEngine>();

  beforeEach(async () => {
    connect = mongoDatabase();
    connection = await connect();
  });
  afterEach(async () => {
    for (const engine of opened) await engine.close();
    opened.clear();
    await connection.dropDatabase();
    await connection.close();
  });

  async function replica(): Promise<RecordsEngine> {
    const engine = await openMongoEngine(await connect());
    opened.add(engine);
    return engine;
  }

  const rows = (name: string) => connection.collection<Row>(name);

  async function withLetters(count: number): Promise<RecordsEngine> {
    const engine = await replica();
    const letters = await engine.open(LetterRecords);
    await letters.insertMany(Array.from({ length: count }, () => aLetter({ message: 'Pune: a letter' })));
    return engine;
  }

  it('can prepare an empty database simultaneously, and all work with it', async () => {
    const replicas = await Promise.all([1, 2, 3].map(replica));
    const all = await Promise.all(replicas.map((engine) => engine.open(LetterRecords)));
    for (const [at, letters] of all.entries()) await letters.insert(aLetter({ email: `${at}@example.in` }));
    for (const letters of all) expect((await letters.page({ pageSize: 5 })).total).toBe(3);
  });

  it('refuse an older database before the migration, and a newer one after it: at start, and while they run', async () => {
    const old = await withLetters(3);
    const next = await replica();
    const starting = next.open(townLetters());
    await expect(starting).rejects.toThrow(OlderData);
    await expect(starting).rejects.toThrow(/Stop all services.*npm run data -- migrate/s);
    await old.ping();
    await next.migrate(townLetters());
    await next.open(townLetters());
    await next.ping();
    await expect(old.ping()).rejects.toThrow(NewerData);
    await expect((await replica()).open(LetterRecords)).rejects.toThrow(/newer release.*Run that release, or/s);
  });

  it.each([true, false])(
    'finish a migration that was killed while its copy replaced the rows (dropped: %s)',
    async (dropped) => {
      const old = await withLetters(3);
      const mark = await rows('schema').findOne({ _id: 'letters' });
      const copies = (await rows('letters').find().toArray()).map((row) => ({ ...row, name: 'of the copy' }));
      await rows('letters_migrated').insertMany(copies);
      if (dropped) await rows('letters').drop();
      await rows('schema').updateOne({ _id: 'letters' }, { $set: { fingerprint: null, copied: mark?.fingerprint } });
      await expect(old.ping()).rejects.toThrow(OlderData);
      const engine = await replica();
      for (const _ of ['first', 'again']) await engine.migrate(LetterRecords);
      const { rows: found } = await (await engine.open(LetterRecords)).page({ pageSize: 5 });
      expect(found.map(({ name }) => name)).toEqual(['of the copy', 'of the copy', 'of the copy']);
    },
  );

  /** Writes the marks of releases until 24 November 2026. */
  async function asInTheFirstForm(heardOf: Date): Promise<void> {
    const fingerprint = (await rows('schema').findOne({ _id: 'letters' }))?.fingerprint;
    await rows('schema').deleteMany({});
    await rows('schema').insertMany([
      { _id: 'version', version: 1 },
      { _id: 'turn', holder: 'gone', at: new Date() },
    ]);
    await rows('record_types').insertOne({
      _id: 'letters',
      fingerprint,
      stamp: `${fingerprint}.1`,
      least: 1,
      before: [],
    });
    await rows('replicas').insertOne({ _id: 'a replica', at: heardOf, types: { letters: `${fingerprint}.1` } });
    await rows('letters').updateMany({}, { $set: { '_x.v': `${fingerprint}.1` } });
    // An incomplete row of an update by the earlier release.
    await rows('letters').updateOne({}, { $set: { '_x.v': 'another', '_x.t': {} } });
    await rows('letters').createIndex({ '_x.v': 1 });
  }

  it('refuse a database of old releases with online updates, migrate it, and remove their collections and indexes', async () => {
    await withLetters(250);
    await asInTheFirstForm(new Date(Date.now() - 36_000));
    const engine = await replica();
    await expect(engine.open(LetterRecords)).rejects.toThrow(OlderData);
    await engine.migrate(LetterRecords);
    const letters = await engine.open(LetterRecords);
    expect((await letters.page({ pageSize: 1, search: 'pune' })).total).toBe(250);
    expect(await findingsOf((finding) => engine.verify(LetterRecords, finding))).toEqual({
      checked: 250,
      findings: [],
    });
    const names = (await connection.listCollections()).map(({ name }) => name).sort();
    expect(names).toEqual(['letters', 'schema']);
    const indexes = await rows('letters').listIndexes().toArray();
    expect(indexes.map(({ name }) => name)).not.toContain('_x.v_1');
    expect((await rows('schema').find().toArray()).map(({ _id }) => _id).sort()).toEqual(['letters', 'version']);
  });

  it('are not migrated while replicas of the previous release run', async () => {
    await withLetters(3);
    await asInTheFirstForm(new Date());
    const engine = await replica();
    const beating = setInterval(() => void rows('replicas').updateOne({}, { $set: { at: new Date() } }), 1000);
    const refused = engine.migrate(LetterRecords);
    await expect(refused).rejects.toThrow(DataRefused);
    clearInterval(beating);
    await expect(refused).rejects.toThrow(/Stop them.*Nothing was changed/s);
    expect(await rows('letters').countDocuments({ '_x.v': { $exists: true } })).toBe(3);
  });
});
