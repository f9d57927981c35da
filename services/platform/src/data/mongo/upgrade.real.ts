import { type Connection, createConnection } from 'mongoose';
import { NewerData, OlderAtWork } from '../errors.js';
import { newId } from '../new-id.js';
import type { RecordsDeclaration, RecordsEngine, Stored } from '../records.js';
import { TownOnlyLetters, townLetters } from '../testing/letter-releases.js';
import { aLetter, LetterRecords } from '../testing/letters.js';
import { mongoUrl } from '../testing/mongo-place.js';
import { findingsOf } from '../testing/verifying.contract.js';
import { type MongoEngineOptions, mongoOptions, openMongoEngine } from './engine.js';
import { Indexes } from './indexes.js';
import { TypeMarks } from './type-marks.js';

jest.setTimeout(60_000);

const quick = { beatMs: 50, goneMs: 60_000 };
const many = 40;
const letterFrom = (town: string) => aLetter({ message: `${town}: a letter`, state: 'open' });

describe('releases side by side on one MongoDB', () => {
  let dbName: string;
  const opened = new Set<RecordsEngine>();
  const connect = () => createConnection(mongoUrl, { ...mongoOptions('upgrade_test'), dbName }).asPromise();

  beforeEach(() => {
    dbName = `easytax_test_${newId().replaceAll('-', '')}`;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const engine of opened) await engine.close();
    opened.clear();
    await withDatabase((connection) => connection.dropDatabase());
  });

  async function withDatabase<R>(work: (connection: Connection) => Promise<R>): Promise<R> {
    const connection = await connect();
    return work(connection).finally(() => connection.close());
  }

  /** A replica of the release that declares them so. */
  async function replica<T extends Stored>(declaration: RecordsDeclaration<T>, options: MongoEngineOptions = {}) {
    const engine = await openMongoEngine(await connect(), options);
    opened.add(engine);
    const letters = await engine.open(declaration);
    const stop = async () => {
      opened.delete(engine);
      await engine.close();
    };
    return { engine, letters, stop };
  }

  const markOf = () =>
    withDatabase((connection) => connection.collection<{ _id: string }>('record_types').findOne({ _id: 'letters' }));

  it('go on while the newer one starts, and each finds what the other writes; nothing is left that is wrong', async () => {
    const old = await replica(LetterRecords);
    const before = Array.from({ length: many }, () => letterFrom('Pune'));
    await old.letters.insertMany(before);
    const starting = replica(townLetters(), { pace: quick });
    let started = false;
    void starting.then(() => {
      started = true;
    });
    const meanwhile: string[] = [];
    while (!started) {
      const { _id } = await old.letters.insert(letterFrom('Nashik'));
      await old.letters.change(
        { _id: before[meanwhile.length % many]?._id },
        { set: { name: `Ravi ${_id}`, state: 'done' } },
      );
      expect((await old.letters.page({ pageSize: 1, search: _id })).total).toBe(1);
      meanwhile.push(_id);
    }
    expect(meanwhile.length).toBeGreaterThan(0);
    const next = await starting;
    const [first = aLetter(), second = aLetter()] = before;
    await next.letters.change({ _id: first._id }, { set: { name: 'Usha', town: 'Thane' } });
    expect((await old.letters.page({ pageSize: 1, search: 'usha' })).total).toBe(1);
    await old.letters.change({ _id: first._id }, { set: { name: 'Zoya', state: 'closed' } });
    await next.letters.change({ _id: first._id }, { set: { message: 'changed again' } });
    expect(await next.letters.find(first._id)).toMatchObject({ name: 'Zoya', town: 'Thane' });
    expect((await next.letters.page({ pageSize: 1, search: 'zoya' })).total).toBe(1);
    const late = await next.letters.insert({ ...letterFrom('x'), town: 'Satara' });
    expect(await old.letters.find(late._id)).toMatchObject({ town: 'Satara' });
    expect(await old.letters.remove({ _id: late._id })).toBe(true);
    await next.letters.change({ _id: second._id }, { set: { deletedAt: new Date().toISOString() } });
    expect((await old.letters.page({ pageSize: 1 })).total).toBe(many + meanwhile.length - 1);
    await old.stop();
    // What the older one wrote is found by what is new, soon.
    const nashik = () => next.letters.page({ pageSize: 1, where: { town: 'Nashik' } });
    while ((await nashik()).total < meanwhile.length) await new Promise((again) => setTimeout(again, 50));
    await next.stop();
    const { engine } = await replica(townLetters());
    const { checked, findings } = await findingsOf((finding) => engine.verify(townLetters(), finding));
    expect({ checked, findings }).toEqual({ checked: many + meanwhile.length, findings: [] });
  });

  it('shows the newer one a record of the older one in the new form at once', async () => {
    const old = await replica(LetterRecords);
    await old.letters.insert(letterFrom('Pune'));
    const next = await replica(townLetters());
    const { _id } = await old.letters.insert(letterFrom('Nashik'));
    expect(await next.letters.find(_id)).toMatchObject({ town: 'Nashik' });
    expect((await next.letters.page({ pageSize: 5 })).rows.map(({ town }) => town)).toEqual(['Nashik', 'Pune']);
  });

  it('are migrated once, and get each index once, however many replicas start together', async () => {
    const old = await replica(LetterRecords);
    await old.letters.insertMany(Array.from({ length: many }, () => letterFrom('Pune')));
    const made = jest.spyOn(Indexes.prototype, 'makeOthers');
    const met: unknown[] = [];
    const started = [1, 2, 3].map(() => replica(townLetters((id) => met.push(id))));
    for (const { letters } of await Promise.all(started)) {
      expect((await letters.page({ pageSize: 1, where: { town: 'Pune' } })).total).toBe(many);
    }
    expect(met).toHaveLength(many);
    expect(made).toHaveBeenCalledTimes(1);
  });

  const fewer = { ...townLetters(), sort: ['town'] } as const;
  it.each([
    ['beside one that has more', townLetters(), true],
    ['after one that had more', townLetters(), false],
    ['beside one that has something else', fewer, true],
  ] as const)('leave the data alone where the older one is started again %s', async (_, newer, runs) => {
    await (await replica(LetterRecords)).letters.insert(letterFrom('Pune'));
    const next = await replica(newer);
    if (!runs) await next.stop();
    const mark = await markOf();
    const rebuilt = jest.fn();
    const again = await replica(LetterRecords, { rebuilt });
    expect((await again.letters.page({ pageSize: 1, search: 'pune' })).total).toBe(1);
    expect(rebuilt).not.toHaveBeenCalled();
    expect(await markOf()).toEqual(mark);
  });

  it('are not parted while the older one runs: the newest refuses to start, and starts once it has stopped', async () => {
    const old = await replica(LetterRecords);
    await old.letters.insert(letterFrom('Pune'));
    const mark = await markOf();
    const refused = replica(TownOnlyLetters);
    await expect(refused).rejects.toThrow(OlderAtWork);
    await expect(refused).rejects.toThrow(/Stop them first/);
    expect(await markOf()).toEqual(mark);
    await old.letters.insert(letterFrom('Nashik'));
    await old.stop();
    for (const engine of opened) await engine.close();
    const { letters } = await replica(TownOnlyLetters);
    expect(await letters.findBy('town', 'Nashik')).not.toHaveProperty('state');
  });

  const onceRaised = (then: () => Promise<void>) => {
    const { raise } = TypeMarks.prototype;
    jest.spyOn(TypeMarks.prototype, 'raise').mockImplementationOnce(async function (this: TypeMarks, name, least) {
      await raise.call(this, name, least);
      await then();
    });
  };

  it.each([
    ['that is killed in its first step beside an older one', true, () => Promise.reject(new Error('killed'))],
    [
      'beside an older one that joins at that very moment',
      false,
      () => expect(replica(LetterRecords)).rejects.toThrow(NewerData),
    ],
  ])('are not parted by a newest one %s', async (_, runs, meanwhile) => {
    const old = await replica(LetterRecords);
    if (!runs) await old.stop();
    const mark = await markOf();
    onceRaised(meanwhile);
    await expect(replica(TownOnlyLetters)).rejects.toThrow(OlderAtWork);
    expect(await markOf()).toEqual(mark);
  });

  it('are told that they can no longer work, where they slept while all others went on', async () => {
    const old = await replica(LetterRecords, { pace: quick });
    await old.engine.ping();
    await withDatabase((connection) =>
      connection.collection<{ _id: string }>('record_types').updateOne({ _id: 'letters' }, { $set: { least: 2 } }),
    );
    const pinged = () =>
      old.engine.ping().then(
        () => null,
        (error: unknown) => error,
      );
    while (!(await pinged())) await new Promise((again) => setTimeout(again, 20));
    expect(await pinged()).toBeInstanceOf(NewerData);
  });

  it('wait for the turn of one that died in the middle only until it counts as gone', async () => {
    await withDatabase(async (connection) => {
      const turns = connection.collection<{ _id: string; holder: string; at: Date }>('schema');
      await turns.insertOne({ _id: 'turn', holder: 'one that died', at: new Date() });
    });
    const begun = Date.now();
    const { letters } = await replica(LetterRecords, { pace: { beatMs: 100, goneMs: 1500 } });
    expect(Date.now() - begun).toBeGreaterThan(1000);
    await letters.insert(letterFrom('Pune'));
  });
});
