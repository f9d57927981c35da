import type { PageQuery, Records, Where } from '../../port/records.js';
import { aLetter, insertAll, type Letter, type MakeStorage, withLetters } from '../letters.js';
import { walked } from './walk.js';

const found = async (letters: Records<Letter>, search: string): Promise<string[]> => {
  const { rows, total } = await letters.page({ search, sort: 'name', pageSize: 200 });
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
};

async function expectFound(letters: Records<Letter>, expected: Readonly<Record<string, (string | undefined)[]>>) {
  const answers: Record<string, string[]> = {};
  for (const search of Object.keys(expected)) answers[search] = await found(letters, search);
  expect(answers).toEqual(expected);
}

export function describeSearch(makeStorage: MakeStorage): void {
  it('finds parts of words in any letter case, in every script, in any column', () =>
    withLetters(makeStorage, async (letters) => {
      await insertAll(letters, [
        aLetter({ name: 'Anil Joshi', message: 'मेरा आयकर रिफंड कहाँ है', email: 'anil@example.in' }),
        aLetter({ name: 'Farah Étienne', message: 'PAN ABCDE1234F, mobile 98765 43210' }),
        aLetter({ name: 'सुनीता', message: '100% of my_refund; don\'t "wait" (now) \\ [x] a.b*c' }),
      ]);
      const [anil, farah, sunita] = ['Anil Joshi', 'Farah Étienne', 'सुनीता'];
      await expectFound(letters, {
        'nil jo': [anil],
        JOSHI: [anil],
        आयकर: [anil],
        रिफं: [anil],
        é: [anil, farah, sunita],
        ÉTI: [farah],
        etienne: [farah],
        abcde1234f: [farah],
        '65 43': [farah],
        '98765 43210': [farah],
        सुनी: [sunita],
        ता: [sunita],
        '%': [sunita],
        '100%': [sunita],
        '0%': [sunita],
        my_r: [sunita],
        'my-r': [],
        _: [sunita],
        "n't": [sunita],
        '"wait"': [sunita],
        '"': [sunita],
        '(now)': [sunita],
        '\\ [x]': [sunita],
        '.b*c': [sunita],
        '.*': [],
        'a.b': [sunita],
        '@': [anil],
        आ: [anil],
        qq: [],
        q: [],
        ' anil ': [anil],
        'example.in': [anil],
        OR: [],
      });
      expect(await found(letters, '  ')).toHaveLength(3);
    }));

  it('finds rows with the search or with one of further texts', () =>
    withLetters(makeStorage, async (letters) => {
      await insertAll(letters, [aLetter({ name: 'Asha' }), aLetter({ name: 'Bina' }), aLetter({ name: 'Chitra' })]);
      const namesOf = async (search: string, orSearch: string[]) =>
        (await letters.page({ search, orSearch, sort: 'name', pageSize: 200 })).rows.map(({ name }) => name);
      expect(await namesOf('asha', ['CHITRA', 'nobody'])).toEqual(['Asha', 'Chitra']);
      expect(await namesOf('asha', [])).toEqual(['Asha']);
      expect(await namesOf('', ['chitra'])).toEqual(['Asha', 'Bina', 'Chitra']);
    }));

  it('finds rows with all words, each in one of its texts and in any column', () =>
    withLetters(makeStorage, async (letters) => {
      await insertAll(letters, [
        aLetter({ name: 'Asha Rao', message: 'refund' }),
        aLetter({ name: 'Rao Bina', message: 'notice' }),
        aLetter({ name: 'Bina Ra', message: 'refund' }),
      ]);
      const namesOf = async (orWords: string[][], where = {}) =>
        (await letters.page({ search: 'nobody', orWords, where, sort: 'name', pageSize: 200 })).rows.map(
          ({ name }) => name,
        );
      expect(await namesOf([['rao'], ['ASHA', 'bina']])).toEqual(['Asha Rao', 'Rao Bina']);
      expect(await namesOf([['refund'], ['bina']])).toEqual(['Bina Ra']);
      expect(await namesOf([['ra'], ['refund']])).toEqual(['Asha Rao', 'Bina Ra']);
      expect(await namesOf([['ra'], ['n']])).toEqual(['Asha Rao', 'Bina Ra', 'Rao Bina']);
      expect(await namesOf([['rao'], ['bina']], { state: 'new' })).toEqual([]);
      expect(await namesOf([])).toEqual([]);
    }));

  it('finds rows with the search, and those that are named beside it', () =>
    withLetters(
      makeStorage,
      async (letters) => {
        const [asha, bina, chitra] = [
          aLetter({ name: 'Asha', state: 'new' }),
          aLetter({ name: 'Bina', state: 'old', size: 1 }),
          aLetter({ name: 'Chitra', state: 'new', size: 2, deletedAt: '2026-05-01T00:00:00.000Z' }),
        ];
        await insertAll(letters, [asha, bina, chitra]);
        const found = async (orWhere: Where<Letter>[], query: Partial<PageQuery<Letter>> = {}) => {
          const { rows, total } = await letters.page({ search: 'bina', sort: 'name', pageSize: 9, ...query, orWhere });
          expect(total).toBe(rows.length);
          return rows.map(({ name }) => name);
        };
        expect(await found([{ state: { in: ['new', 'none'] } }])).toEqual(['Asha', 'Bina']);
        expect(await found([{ state: 'new', size: 1 }])).toEqual(['Bina']);
        expect(await found([{ _id: asha._id }, { size: { notBefore: 1, before: 9 } }])).toEqual(['Asha', 'Bina']);
        expect(await found([{ state: 'new' }], { where: { state: 'new' } })).toEqual(['Asha']);
        expect(await found([{ state: { in: [] } }], { search: 'zoya' })).toEqual([]);
        expect(await found([{ state: 'new' }], { search: '' })).toEqual(['Asha', 'Bina']);
        await insertAll(
          letters,
          Array.from({ length: 12 }, (_, at) => aLetter({ state: at % 2 ? 'new' : 'other' })),
        );
        const many = { search: 'bina', orWhere: [{ state: { in: ['new', 'other'] } }], pageSize: 5 };
        expect(await letters.page(many)).toMatchObject({ total: 10, totalExact: false });
        expect(await walked(letters, many)).toHaveLength(14);
      },
      { countCap: 10 },
    ));

  it('finds a number as tables show it, and as it was typed into a message', () =>
    withLetters(makeStorage, async (letters) => {
      await insertAll(letters, [
        aLetter({ name: 'Asha', message: '9000000003' }),
        aLetter({ name: 'Bina', message: 'my mobile is 90000 00003' }),
        aLetter({ name: 'Chitra', message: '+91 90000 00003' }),
        aLetter({ name: 'Devi', message: '9000000004, 12' }),
      ]);
      await expectFound(letters, {
        '90000 00003': ['Asha', 'Bina', 'Chitra'],
        '+91 90000 00003': ['Asha', 'Bina', 'Chitra'],
        '+919000000003': ['Asha', 'Bina', 'Chitra'],
        '919000000003': ['Asha', 'Bina', 'Chitra'],
        '0091 (0) 90000.00003': ['Asha', 'Bina', 'Chitra'],
        '९०००० ००००३': ['Asha', 'Bina', 'Chitra'],
        'tel:+91-90000-00003': ['Asha', 'Bina', 'Chitra'],
        '90000-00003': ['Asha', 'Bina', 'Chitra'],
        '9000000003': ['Asha', 'Bina', 'Chitra'],
        '00 003': ['Asha', 'Bina', 'Chitra'],
        '+91 90000': ['Asha', 'Bina', 'Chitra', 'Devi'],
        '0091 90000': ['Asha', 'Bina', 'Chitra', 'Devi'],
        '1 2': [],
        '+91': ['Chitra'],
        'x90000 00003': [],
      });
    }));

  it('finds what keyboards can’t type, and what was copied, in both directions', () =>
    withLetters(makeStorage, async (letters) => {
      const typed = `O'Brien - "the second" 2026 a\u00a0b`;
      const written =
        '\u2068o\u2019bri\u00ade\u0301n\u2069 \u2013 \u201cthe\u2003 \n second\u201d \u0968\u0966\u0968\u096c \uff21\u200b \ufeffb';
      const mail = 'asha@example.in';
      await insertAll(letters, [
        aLetter({ name: 'Asha', message: written, email: mail }),
        aLetter({ name: 'Bina', message: typed, email: null }),
      ]);
      const both = ['Asha', 'Bina'];
      await expectFound(letters, {
        [typed]: both,
        [written]: both,
        obrien: [],
        'o`BRIÉN \u2014': both,
        'THE SECOND': both,
        '२०२६': both,
        'Asha Verma <asha@Example.in>': ['Asha'],
        '"Verma, Asha" <asha@example.in>,': ['Asha'],
        '<ASHA@example.in>': ['Asha'],
        'Asha <bina@example.in>': [],
      });
    }));

  it('does not find a text that begins in one column and ends in another', () =>
    withLetters(makeStorage, async (letters) => {
      await letters.insert(aLetter({ name: 'abc', email: 'def', message: 'ghi' }));
      for (const search of ['cde', 'bcd', 'abcdef', 'cd', 'fgh', 'abc def'])
        expect(await found(letters, search)).toEqual([]);
    }));

  it('distinguishes repeated characters by their number', () =>
    withLetters(makeStorage, async (letters) => {
      await insertAll(letters, [
        aLetter({ name: 'aaa' }),
        aLetter({ name: 'aaaaa' }),
        aLetter({ name: 'banana' }),
        aLetter({ name: 'bananana' }),
        aLetter({ name: 'नननन' }),
      ]);
      await expectFound(letters, {
        aa: ['aaa', 'aaaaa'],
        aaa: ['aaa', 'aaaaa'],
        aaaa: ['aaaaa'],
        aaaaaa: [],
        anan: ['banana', 'bananana'],
        nanan: ['bananana'],
        ananananan: [],
        ननन: ['नननन'],
        ननननन: [],
      });
    }));
}
