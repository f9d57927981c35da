import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { until } from '../testing/until.js';
import { DataModule, InjectRecords } from './data.module.js';
import { EngineUnavailable } from './port/errors.js';
import { newId } from './port/layout.js';
import { RECORDS_ENGINE, type Records, type RecordsEngine } from './port/records.js';
import { aLetter, type Letter, LetterRecords } from './testing/letters.js';
import { mongoUrl } from './testing/mongo-storage.js';

/** Few connections, so that the pool is soon exhausted. */
const narrow = new URL(mongoUrl);
narrow.searchParams.set('maxPoolSize', '3');

@Injectable()
class LettersRepository {
  constructor(@InjectRecords(LetterRecords) readonly letters: Records<Letter>) {}
}

describe('records within a service, in MongoDB', () => {
  it('are stored in the service’s own database until the service closes', async () => {
    const service = `test_${newId().replaceAll('-', '')}`;
    const data = DataModule.register({
      service,
      declarations: [LetterRecords],
      dataDir: 'unused',
      mongoUrl: narrow.href,
    });
    @Module({ imports: [data], providers: [LettersRepository] })
    class Service {}
    const app = await NestFactory.createApplicationContext(Service, { logger: false });
    const { letters } = app.get(LettersRepository);
    const letter = await letters.insert(aLetter());
    expect(await letters.find(letter._id)).toEqual(letter);
    const connection = app.get<Connection>(getConnectionToken());
    expect(connection.name).toBe(`easytax_${service}`);
    const engine = app.get<RecordsEngine>(RECORDS_ENGINE);
    expect(engine.load().pool).toEqual({ open: expect.any(Number), inUse: 0, waiting: 0, max: 3 });
    const asking = Array.from({ length: 20 }, () => letters.find(letter._id));
    await until(() => (engine.load().pool?.waiting ?? 0) > 0);
    expect(engine.load().pool?.inUse).toBeGreaterThan(0);
    await Promise.all(asking);
    expect(engine.load().pool).toEqual({ open: 3, inUse: 0, waiting: 0, max: 3 });
    await connection.dropDatabase();
    await app.close();
    await expect(engine.ping()).rejects.toThrow(EngineUnavailable);
  });
});
