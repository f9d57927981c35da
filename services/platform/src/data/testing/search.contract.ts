import fc from 'fast-check';
import { fold } from '../fold.js';
import type { Records } from '../records.js';
import { aLetter, collected, insertAll, type Letter, type MakePlace, withLetters } from './letters.js';

const found = async (letters: Records<Letter>, search: string): Promise<string[]> => {
  const { rows, total } = await letters.page({ search, sort: 'name', pageSize: 200 });
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
};

/** What a person means by search: the text is somewhere in one of the columns, whatever the case. */
function plainly(list: readonly Letter[], search: string): string[] {
  const needle = fold(search).replaceAll('\0', '\ufffd').trim();
  const looks = (text: string | null | undefined) =>
    fold(text ?? '')
      .replaceAll('\0', '\ufffd')
      .includes(needle);
  return list.filter(({ name, email, message }) => looks(name) || looks(email) || looks(message)).map(({ _id }) => _id);
}

const pieces = [
  'a',
  'A',
  'b',
  'é',
  'É',
  'E\u0301',
  'ß',
  'नि',
  'ल',
  '\u093f',
  'क़',
  '😀',
  '7',
  '０',
  '%',
  '_',
  '"',
  "'",
  '\\',
  '.',
  '*',
  '(',
  '[',
  '$',
  '^',
  ' ',
  '-',
  '\n',
  '\0',
  '\ufb01',
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((some) => some.join(''));

export function describeSearch(makePlace: MakePlace): void {
  it('finds parts of words without case, in every script, in any column', () =>
    withLetters(makePlace, async (letters) => {
      await insertAll(letters, [
        aLetter({ name: 'Anil Joshi', message: 'मेरा आयकर रिफंड कहाँ है', email: 'anil@example.in' }),
        aLetter({ name: 'Farah Étienne', message: 'PAN ABCDE1234F, mobile 98765 43210' }),
        aLetter({ name: 'सुनीता', message: '100% of my_refund; don\'t "wait" (now) \\ [x] a.b*c' }),
      ]);
      const [anil, farah, sunita] = ['Anil Joshi', 'Farah Étienne', 'सुनीता'];
      const expected: Record<string, (string | undefined)[]> = {
        'nil jo': [anil],
        JOSHI: [anil],
        आयकर: [anil],
        रिफं: [anil],
        é: [farah],
        ÉTI: [farah],
        etienne: [],
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
      };
      const answers: Record<string, string[]> = {};
      for (const search of Object.keys(expected)) answers[search] = await found(letters, search);
      expect(answers).toEqual(expected);
      expect(await found(letters, '  ')).toHaveLength(3);
    }));

  it('does not find a text that begins in one column and ends in another', () =>
    withLetters(makePlace, async (letters) => {
      await letters.insert(aLetter({ name: 'abc', email: 'def', message: 'ghi' }));
      for (const search of ['cde', 'bcd', 'abcdef', 'cd', 'fgh', 'abc def'])
        expect(await found(letters, search)).toEqual([]);
    }));

  it('finds a record by its new words after a change, and no longer by its old ones', () =>
    withLetters(makePlace, async (letters) => {
      const { _id } = await letters.insert(aLetter({ name: 'Old Name', message: 'same words' }));
      await letters.change({ _id }, { set: { name: 'New Name' }, add: { attempts: 1 } });
      expect(await found(letters, 'old name')).toEqual([]);
      expect(await found(letters, 'old')).toEqual([]);
      expect(await found(letters, 'new na')).toEqual(['New Name']);
      expect(await found(letters, 'ew')).toEqual(['New Name']);
      expect(await found(letters, 'same words')).toEqual(['New Name']);
    }));

  it('finds what a plain look through all records would', () =>
    withLetters(makePlace, async (letters) => {
      const parts = fc.record({ name: text, message: text });
      await insertAll(
        letters,
        fc.sample(parts, { numRuns: 40, seed: 11 }).map((of) => aLetter(of)),
      );
      const all = await collected(letters.iterate());
      await fc.assert(
        fc.asyncProperty(text, async (search) => {
          const { rows, total } = await letters.page({ search, sort: 'createdAt', pageSize: 200 });
          expect(rows.map(({ _id }) => _id).sort()).toEqual(plainly(all, search).sort());
          expect(total).toBe(rows.length);
        }),
        { numRuns: 60 },
      );
    }));
}
