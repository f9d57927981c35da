import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { inLanguage } from './language';

const root = mkdtempSync(join(tmpdir(), 'language-'));
const at = (name: string) => join(root, 'src', name);

beforeAll(() => {
  for (const name of ['i18n/hi/home.ts', 'content/hi/home.ts']) {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), '');
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** Resolves an import, where Vite alone would take the file beside the importer. */
async function resolved(code: string, source: string, importer: string) {
  const { resolveId } = inLanguage(root, code);
  if (typeof resolveId !== 'function') throw new Error('The plugin resolves nothing');
  const context = { resolve: async () => ({ id: `${resolve(dirname(at(importer)), source)}.ts` }) };
  const answer = await (resolveId as unknown as typeof plainly).call(context, source, at(importer), {});
  return typeof answer === 'string' ? answer : answer?.id;
}
declare function plainly(
  this: object,
  source: string,
  importer: string,
  options: object,
): Promise<string | { id: string } | null>;

it.each([
  ['a text in its language', 'hi', '../../i18n/en/home', 'features/home/HomePage.tsx', 'i18n/hi/home.ts'],
  ['content in its language', 'hi', '../../content/home', 'features/home/HomePage.tsx', 'content/hi/home.ts'],
  [
    'English where it lacks a text',
    'hi',
    '../../i18n/en/public-pages',
    'features/legal/TermsPage.tsx',
    'i18n/en/public-pages.ts',
  ],
  ['English in an English build', 'en', '../../i18n/en/home', 'features/home/HomePage.tsx', 'i18n/en/home.ts'],
])('gives a build %s', async (_, code, source, importer, file) => {
  expect(await resolved(code, source, importer)).toBe(at(file));
});

it('lets a translation reuse values that it does not change', async () => {
  expect(await resolved('hi', '../en/home', 'i18n/hi/home.ts')).toBeUndefined();
});
