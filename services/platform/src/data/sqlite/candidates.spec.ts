import { join } from 'node:path';
import { searchFor } from '../derive.js';
import type { Records } from '../records.js';
import { withFolder } from '../testing/folders.js';
import { layout } from '../testing/letter-table.js';
import { aLetter, type Letter, LetterRecords } from '../testing/letters.js';
import { plainPage } from '../testing/plain-page.js';
import { ids } from '../testing/walk.js';
import { candidatesFor } from './candidates.js';
import { openSqliteEngine } from './engine.js';
import { openSqliteFile } from './open-file.js';
import { SqliteTrigrams } from './trigrams.js';

jest.setTimeout(60_000);

/** As many as make a list a long one, and some. */
const many = 21_000;
const cap = 10_000;
const given = ['Lakshmi', 'Vikram', 'Asha', 'Gurpreet', 'उषा', 'लक्ष्मी', 'Zoya'];
const family = [
  'Banerjee',
  'Chauhan',
  'Sharma',
  'पटेल',
  'Kapoor',
  'Banerji',
  'Raj',
  'गुप्ता',
  'Deshpande',
  'Iyer',
  'Naidu',
];

/** Every given name with every two family names, again and again. */
function letterOf(at: number): Letter {
  const name = [given[at % 7], family[Math.floor(at / 7) % 11], family[Math.floor(at / 77) % 11]].join(' ');
  return aLetter({ name, message: `Please send the papers of ref. ${10_000_000 + at}: Form 16, PAN.` });
}

/** Full names, of one row or of many, in both scripts; what few have, nobody has, or everybody. */
const texts = [
  'Lakshmi Banerjee',
  'lakshmi banerjee naidu',
  'उषा पटेल गुप्ता',
  ' VIKRAM CHAUHAN ',
  'a sharma raj',
  'zoya zoya zoya',
  'ref. 10012345',
  'ref. 10021007',
  '0000000000',
  'please send the papers of ref. 10000007: form 16, pan.',
  'of ref. 1000',
  '"asha" OR "zoya"',
  'naidu naidu',
];

async function expectAllFound(records: Records<Letter>, letters: readonly Letter[]) {
  for (const search of texts) {
    for (const query of [{ sort: 'name' as const }, { where: { urgent: true } }]) {
      const asked = { search, pageSize: 30, ...query };
      const [page, model] = [await records.page(asked), plainPage(letters, asked, cap)];
      expect({ ...asked, total: page.total }).toEqual({ ...asked, total: model.total });
      expect(ids(page.rows)).toEqual(ids(model.rows));
    }
  }
}

it('in a long list a long text is found where it is, and nowhere else, whatever came, went or changed', () =>
  withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters', countCap: cap });
    const records = await engine.open(LetterRecords);
    const letters = Array.from({ length: many }, (_, at) => letterOf(at));
    await records.insertMany(letters);
    await expectAllFound(records, letters);
    // New ones, whose trigrams are still to come; hidden, removed and changed ones.
    for (let at = 0; at < 30; at++) {
      const letter = { ...letterOf(many + at), urgent: true };
      await records.insert(letter);
      letters.push(letter);
    }
    const deletedAt = '2026-07-31T12:00:00.000Z';
    for (const letter of letters.filter(({ name }) => name.startsWith('Lakshmi Banerjee')).slice(0, 3)) {
      await records.change({ _id: letter._id }, { set: { deletedAt } });
      letter.deletedAt = deletedAt;
    }
    for (const [at, letter] of [...letters.slice(10, 14), ...letters.slice(-4)].entries()) {
      letter.name = at % 2 ? 'Zoya Zoya Zoya' : 'Naidu Naidu';
      await records.change({ _id: letter._id }, { set: { name: letter.name } });
    }
    for (const { _id } of letters.splice(100, 5)) await records.remove({ _id });
    await expectAllFound(records, letters);
    await engine.close();
  }));

it('some rare trigrams tell, where they do so sooner than all', () =>
  withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    const records = await engine.open(LetterRecords);
    await records.insertMany(Array.from({ length: many }, (_, at) => letterOf(at)));
    await engine.close();
    const file = await openSqliteFile(join(dataDir, 'letters.db'));
    const through = new SqliteTrigrams(file, layout).through();
    const candidates = (text: string, to = through): number[] | null =>
      JSON.parse(candidatesFor(file, layout, searchFor(text), to) ?? 'null');
    expect(candidates('lakshmi banerjee naidu')?.length).toBeLessThan(200);
    expect(candidates('ref. 10012345')?.length).toBeLessThan(1000);
    expect(candidates('nowhere at all')).toEqual([]);
    // Too many would have to be looked into; too short; too few rows in the list.
    for (const text of ['please send the papers', 'lakshmi']) expect(candidates(text)).toBeNull();
    expect(candidates('lakshmi banerjee naidu', 19_999)).toBeNull();
    file.close();
  }));
