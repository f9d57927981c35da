import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataModule, InjectRecords } from './data.module.js';
import { EngineUnavailable } from './port/errors.js';
import { RECORDS_ENGINE, type Records, type RecordsEngine } from './port/records.js';
import { startChild } from './testing/children/child.js';
import { withFolder } from './testing/folders.js';
import { aLetter, type Letter, LetterRecords } from './testing/letters.js';

@Injectable()
class LettersRepository {
  constructor(@InjectRecords(LetterRecords) readonly letters: Records<Letter>) {}
}

describe('records within a service', () => {
  jest.setTimeout(30_000);

  it('are injected by their declaration and closed with the service', () =>
    withFolder(async (dataDir) => {
      const data = DataModule.register({ service: 'letters', declarations: [LetterRecords], dataDir });
      @Module({ imports: [data], providers: [LettersRepository] })
      class Service {}
      const app = await NestFactory.createApplicationContext(Service, { logger: false });
      const { letters } = app.get(LettersRepository);
      const letter = await letters.insert(aLetter());
      expect(await letters.find(letter._id)).toEqual(letter);
      const engine = app.get<RecordsEngine>(RECORDS_ENGINE);
      await engine.ping();
      await app.close();
      await expect(engine.ping()).rejects.toThrow(EngineUnavailable);
    }));

  it("in SQLite leave MongoDB's driver unloaded", () =>
    withFolder(async (dataDir) => {
      const child = startChild('packages', dataDir);
      await child.printed(1);
      const [loaded = ''] = child.lines;
      expect(loaded).toMatch(/zod/);
      expect(loaded).not.toMatch(/mongo/);
      await child.kill();
    }));

  it('can be declared only once', async () => {
    const declarations = [LetterRecords, LetterRecords];
    await expect(DataModule.register({ service: 'letters', declarations, dataDir: '.' })).rejects.toThrow(/twice/);
  });
});
