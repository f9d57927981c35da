import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EnquiryInput, FilingInput, NewsletterInput } from '@easy-tax/contracts';
import type { dueLists } from '../content/due-dates';

const content = join(__dirname, '..', 'content');
const languages = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);
const files = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    : [];
const read = (...path: string[]) => require(join(...path));

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).sort();

/** Gaps, elements and numbers of each text, by key. */
function gapsOf(words: object, path = ''): Record<string, string[]> {
  const entries = Object.entries(words).map(([name, word]) =>
    typeof word === 'string'
      ? { [path + name]: [...word.matchAll(/\{\{.*?\}\}|<\/?\w+\/?>|\d+/g)].map(([gap]) => gap).sort() }
      : gapsOf(word, `${path}${name}.`),
  );
  return Object.assign({}, ...entries);
}

const words = languages.flatMap((code) =>
  files(join(__dirname, code))
    .filter((file) => !/(service-texts|return-words|language)\.ts$/.test(file))
    .map((file) => [code, file] as const),
);
const contents = languages.flatMap((code) => files(join(content, code)).map((file) => [code, file] as const));

it.each(words)(
  '%s: %s has the texts of the English file, with the same placeholders, elements and numbers',
  (code, file) => {
    expect(gapsOf(read(__dirname, code, file).t.words)).toEqual(gapsOf(read(__dirname, 'en', file).t.words));
  },
);

it.each(['service-texts', 'client-service-texts'])('hi: %s has the numbers of the English texts', (file) => {
  for (const [english, hindi] of Object.entries<string>(read(__dirname, 'hi', file).default))
    expect([english, numbersOf(hindi)]).toEqual([english, numbersOf(english)]);
});

const forms = { EnquiryInput, FilingInput, NewsletterInput };
it.each(Object.entries(forms))('hi: an empty %s gets its error in Hindi', (_, form) => {
  const hindi = ['service-texts', 'client-service-texts'].flatMap((file) =>
    Object.keys(read(__dirname, 'hi', file).default),
  );
  const refusals = form.safeParse({}).error?.issues.map(({ message }) => message);
  expect(refusals).toEqual(expect.any(Array));
  expect(refusals?.filter((message) => !hindi.includes(message))).toEqual([]);
});

it.each(contents)('%s: the content of %s is complete compared with the English one', (code, file) => {
  expect(Object.keys(read(content, code, file)).sort()).toEqual(Object.keys(read(content, file)).sort());
});

it.each(languages)('%s: every file of texts for visitors and clients exists', (code) => {
  const englishFiles = files(join(__dirname, 'en')).filter((file) => !file.startsWith('admin'));
  expect(englishFiles.filter((file) => !existsSync(join(__dirname, code, file)))).toEqual([]);
});

it('hi: every due date names in Hindi whom it concerns', () => {
  const lists: typeof dueLists = read(content, 'hi', 'due-dates').dueLists;
  const english = lists.flatMap(({ dates }) => dates).filter(({ who }) => !/\p{Script=Devanagari}/u.test(who));
  expect(english).toEqual([]);
});
