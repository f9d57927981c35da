import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { catalogue } from './catalogue';
import type { Words } from './types';

const folder = join(__dirname, 'en');
const tOf = (name: string): { words: Words } | undefined => require(join(folder, name)).t;
/** All files but the language's name, parts of a large file, and the services' texts. */
const namespaces = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => tOf(name));
const wordsOf = (name: string): Words => tOf(name)?.words ?? {};

/** All texts by key. */
function textsOf(words: Words, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'string' ? [[path + name, word] as [string, string]] : textsOf(word, `${path}${name}.`),
  );
}

const i18next = createInstance();
i18next.init({
  lng: 'en-IN',
  initAsync: false,
  resources: { 'en-IN': Object.fromEntries(namespaces.map((name) => [name, wordsOf(name)])) },
  interpolation: { escapeValue: false },
});

it.each(namespaces)('%s gives the same texts through i18next, so that translation tools for it can be used', (name) => {
  const ours = catalogue(wordsOf(name)) as unknown as (key: string, gaps: object) => string;
  const theirs = i18next.getFixedT('en-IN', name) as unknown as typeof ours;
  const texts = textsOf(wordsOf(name));
  expect(texts).not.toHaveLength(0);
  const formOf = (key: string) => key.replace(/_(one|other)$/, '');
  for (const [key] of texts) {
    const forms = texts.filter(([other]) => formOf(other) === formOf(key)).map(([, form]) => form);
    const names = [...forms.join().matchAll(/\{\{(\w+)/g)].map(([, gap]) => gap);
    const gaps = Object.fromEntries(names.map((gap, index) => [gap, 150_000 + index]));
    const plain = formOf(key);
    for (const given of plain === key
      ? [gaps]
      : [
          { ...gaps, count: 1 },
          { ...gaps, count: 150_000 },
        ])
      expect(`${key}: ${ours(plain, given)}`).toBe(`${key}: ${theirs(plain, given)}`);
  }
});
