import { createConnection } from 'mongoose';
import { newId } from '../new-id.js';
import { aLetter, LetterRecords } from '../testing/letters.js';
import { mongoUrl } from '../testing/mongo-place.js';
import { mongoOptions, openMongoEngine } from './engine.js';

jest.setTimeout(60_000);

interface Made {
  readonly _id: string;
  readonly _x: { readonly v: string; readonly g: Readonly<Record<string, readonly string[]>> };
}

/** As a release stored it that made other values from the same declaration: whole by its stamp, and without what ours adds. */
async function asOfBefore(dbName: string): Promise<void> {
  const connection = await createConnection(mongoUrl, { ...mongoOptions('derivation_test'), dbName }).asPromise();
  const letters = connection.collection<Made>('letters');
  for (const { _id, _x } of await letters.find().toArray()) {
    const g = Object.fromEntries(
      Object.entries(_x.g).map(([field, grams]) => [field, grams.filter((gram) => !gram.includes('\u0001'))]),
    );
    await letters.updateOne({ _id }, { $set: { '_x.g': g, '_x.v': _x.v.replace(/\.\d+$/, '') } });
  }
  const marks = connection.collection<{ _id: string; stamp: string }>('record_types');
  const mark = await marks.findOne({ _id: 'letters' });
  const stamp = mark?.stamp.replace(/\.\d+$/, '');
  await marks.updateOne({ _id: 'letters' }, { $set: { stamp }, $unset: { 'shape.rowDerivation': '' } });
  await connection.close();
}

it('rows of a release that marked no ends of texts are made again when this one starts: their ends are found', async () => {
  const dbName = `easytax_test_${newId().replaceAll('-', '')}`;
  const connect = () => createConnection(mongoUrl, { ...mongoOptions('derivation_test'), dbName }).asPromise();
  const first = await openMongoEngine(await connect());
  await (await first.open(LetterRecords)).insert(aLetter({ name: 'Asha Rao', message: 'Refund' }));
  await first.close();
  await asOfBefore(dbName);
  const engine = await openMongoEngine(await connect());
  const letters = await engine.open(LetterRecords);
  for (const search of ['ao', 'o', 'nd', 'rao', 'as']) {
    expect([search, (await letters.page({ pageSize: 5, search })).total]).toEqual([search, 1]);
  }
  await engine.close();
  const connection = await connect();
  await connection.dropDatabase();
  await connection.close();
});
