import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const tool = join(__dirname, '..', 'texts.mjs');
const TABLE = '.cache/texts.csv';
let root: string;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const texts = (...file: string[]) => execFileSync(process.execPath, [tool, ...file], { cwd: root, stdio: 'pipe' });
const correct = (from: string, to: string) => write(TABLE, read(TABLE).replace(from, to));

const HOME = 'web/src/i18n/hi/home.ts';
const MAIL = 'services/filings/src/mails/receipt.mail.ts';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  write('web/src/i18n/en/home.ts', `export const t = catalogue({ hero: { line: 'Send {{count}} papers' } });`);
  write(HOME, `export const t = catalogue({ hero: { line: '{{count}} कागज़ भेजें' } });`);
  write('web/src/content/terms.tsx', 'export const terms = [{ text: <p>Write to {help} first.</p> }];');
  write('web/src/content/hi/terms.tsx', 'export const terms = [{ text: <p>पहले {help} पर\n लिखें।</p> }];');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a mail
  write(MAIL, 'const texts = { en: { hello: (n) => `Hello ${n},` }, hi: { hello: (n) => `नमस्ते ${n},` } };');
  texts();
});
afterEach(() => rmSync(root, { recursive: true }));

it('exports both languages for a native reader, and writes the corrections into the sources', () => {
  expect(read(TABLE)).toContain(`\nSend {{count}} papers,{{count}} कागज़ भेजें,${HOME} > t > hero > line\n`);
  expect(read(TABLE)).toContain('\nWrite to {help} first.,पहले {help} पर लिखें।,');
  correct('{{count}} कागज़ भेजें', 'कागज़ भेजिए: {{count}}');
  correct('नमस्ते', 'प्रणाम');
  correct('पर लिखें', 'पर लिखिए');
  texts(TABLE);
  expect(read(HOME)).toContain("{ line: 'कागज़ भेजिए: {{count}}' }");
  expect(read('web/src/content/hi/terms.tsx')).toContain('<p>पहले {help} पर लिखिए।</p>');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a mail
  expect(read(MAIL)).toContain('en: { hello: (n) => `Hello ${n},` }, hi: { hello: (n) => `प्रणाम ${n},` }');
});

it('reports missing placeholders, code and changed English texts, and then changes nothing', () => {
  const before = read(HOME);
  correct('{{count}} कागज़', 'नया कागज़');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a mail
  correct('नमस्ते ${n}', 'नमस्ते `${n}');
  correct('Write to {help} first.', 'Write to {help}.');
  let problems = '';
  try {
    texts(TABLE);
  } catch (error) {
    problems = String(error);
  }
  expect(problems).toContain(`${HOME} > t > hero > line: the Hindi must have {{count}}`);
  expect(problems).toContain(`${MAIL} > texts > hi > hello: the Hindi must have`);
  expect(problems).toContain('the English is "Write to {help} first."');
  expect(read(HOME)).toBe(before);
});
