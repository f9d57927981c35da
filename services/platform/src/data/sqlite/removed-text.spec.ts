import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { until } from '../../testing/until.js';
import { newId } from '../port/layout.js';
import { type Records, records, type Stored } from '../port/records.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, type Letter, LetterRecords } from '../testing/letters.js';
import { inLetters, verifyLetters } from '../testing/letters-file.js';
import { openSqliteEngine } from './engine.js';
import { compactSqlite } from './on-disk/database.js';

jest.setTimeout(60_000);

const Mail = z.object({ _id: z.string(), createdAt: z.string(), dueAt: z.string(), text: z.string() });
const MailRecords = records('outbox', Mail, { filter: ['dueAt'] });
const createdAt = '2026-11-24T10:00:00.000Z';
const aMail = (text: string) => ({ _id: newId(), createdAt, dueAt: createdAt, text });

/** Counts a text in the files of a folder's database, ignoring case. */
const places = (dataDir: string, text: string): number =>
  ['', '-wal', '-shm']
    .map((ending) => join(dataDir, `letters.db${ending}`))
    .filter((file) => existsSync(file))
    .reduce((count, file) => count + readFileSync(file, 'latin1').toLowerCase().split(text).length - 1, 0);

async function removeAll<T extends Stored>(from: Records<T>, list: readonly T[]): Promise<void> {
  for (const { _id } of list) await from.remove({ _id } as Parameters<Records<T>['remove']>[0]);
}

/** Letters, of which each ninth has the secret in its name, address and message. */
const manyLetters = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const word = at % 9 === 0 ? `secret-${at % 7}` : `kept-${(at * 7919) % 1000}`;
    return aLetter({ name: `${word} ${at}`, email: `${word}.${at}@example.in`, message: `${word} `.repeat(at % 60) });
  });
const isSecret = ({ name }: Letter) => name.startsWith('secret');

describe('a removed text', () => {
  it.each(['while the service goes on', 'when the service has ended'])('is not in any file, %s', (when) =>
    withFolder(async (dataDir) => {
      const engine = await openSqliteEngine({ dataDir, service: 'letters', overwriteDelayMs: 50 });
      const letters = await engine.open(LetterRecords);
      const mails = await engine.open(MailRecords);
      const enquiries = manyLetters(40);
      await letters.insertMany(enquiries);
      const tokens = Array.from({ length: 20 }, (_, at) => aMail(`https://example.in/password?token=secret-${at}`));
      const long = aMail('secret-in-a-long-mail '.repeat(2000));
      await mails.insertMany([...tokens, long, aMail('kept-mail')]);
      expect(places(dataDir, 'secret-')).toBeGreaterThan(100);

      const gone = enquiries.filter(isSecret);
      await letters.change({ _id: gone[0]?._id ?? '' }, { set: { name: 'no more', email: null, message: '' } });
      await letters.change({ _id: gone[1]?._id ?? '' }, { set: { deletedAt: createdAt } });
      await removeAll(letters, gone);
      await removeAll(mails, [...tokens, long]);
      if (when === 'when the service has ended') await engine.close();
      await until(() => places(dataDir, 'secret-') === 0);
      expect(places(dataDir, 'kept-')).toBeGreaterThan(100);
      await engine.close();
    }),
  );

  it('is not in any file of a large database with split pages after compacting', () =>
    withFolder(async (dataDir) => {
      const engine = await openSqliteEngine({ dataDir, service: 'letters' });
      const letters = await engine.open(LetterRecords);
      const many = manyLetters(900);
      for (const letter of many) await letters.insert(letter, { shouldFlush: false });
      await removeAll(letters, many.filter(isSecret));
      await engine.close();
      await compactSqlite({ dataDir, service: 'letters' });
      expect(places(dataDir, 'secret-')).toBe(0);
      expect(places(dataDir, 'kept-')).toBeGreaterThan(1000);
    }));

  it.each(['while the service goes on', 'when the service has ended'])('leaves no trigrams in the index, %s', (when) =>
    withFolder(async (dataDir) => {
      const engine = await openSqliteEngine({ dataDir, service: 'letters', overwriteDelayMs: 50 });
      const letters = await engine.open(LetterRecords);
      await letters.insertMany(manyLetters(900));
      const { _id } = await letters.insert(aLetter({ name: 'zab' }));
      expect(places(dataDir, 'zab')).toBeGreaterThan(1);
      await letters.change({ _id }, { set: { name: 'no more' } });
      if (when === 'when the service has ended') await engine.close();
      await until(() => places(dataDir, 'zab') === 0);
      if (when === 'while the service goes on') await engine.close();
      expect((await verifyLetters(dataDir)).findings).toEqual([]);
    }),
  );

  it('leaves no trigrams in the index after the first write of the next start, when its process was killed', () =>
    withFolder((dataDir) =>
      withFolder(async (asKilled) => {
        const before = await openSqliteEngine({ dataDir, service: 'letters', overwriteDelayMs: 3_600_000 });
        const letters = await before.open(LetterRecords);
        const gone = await letters.insert(aLetter({ name: 'zab' }));
        await letters.remove({ _id: gone._id });
        await cp(dataDir, asKilled, { recursive: true });
        await before.close();
        expect(places(asKilled, 'zab')).toBeGreaterThan(0);

        const engine = await openSqliteEngine({ dataDir: asKilled, service: 'letters', overwriteDelayMs: 50 });
        await (await engine.open(LetterRecords)).insert(aLetter());
        await until(() => places(asKilled, 'zab') === 0);
        await engine.close();
      }),
    ));

  it('leaves no trigrams in an index that was merged before and has shrunk', () =>
    withFolder(async (dataDir) => {
      const engine = await openSqliteEngine({ dataDir, service: 'letters', overwriteDelayMs: 5 });
      const letters = await engine.open(LetterRecords);
      const many = Array.from({ length: 150 }, (_, at) =>
        aLetter({ name: createHash('sha256').update(`${at}`).digest('hex').slice(0, 40), message: '' }),
      );
      await letters.insertMany(many);
      const comesAndGoes = async (name: string) => {
        const { _id } = await letters.insert(aLetter({ name }));
        await letters.remove({ _id });
        await until(() => places(dataDir, name) === 0);
      };
      for (const name of ['zab', 'zcd', 'zef']) await comesAndGoes(name);
      await removeAll(letters, many.slice(0, 140));
      await comesAndGoes('zxw');
      await engine.close();
    }));
});

it('a text that is changed twice in one transaction leaves all others in the search index', () =>
  withFolder(async (dataDir) => {
    const list = Array.from({ length: 40 }, (_, at) => aLetter({ name: `kept ${at}` }));
    await inLetters(dataDir, async (engine) => {
      const letters = await engine.open(LetterRecords);
      for (const letter of list) {
        const change = (name: string) => letters.change({ _id: letter._id }, { set: { name } });
        await Promise.all([
          letters.insert(letter),
          change('kept here'),
          change('kept there'),
          letters.insert(aLetter()),
        ]);
      }
      expect((await letters.page({ pageSize: 50, search: 'kept' })).rows).toHaveLength(list.length);
    });
    expect((await verifyLetters(dataDir)).findings).toEqual([]);
  }));
