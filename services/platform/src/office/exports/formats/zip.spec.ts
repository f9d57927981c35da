import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { readZip } from '../../../testing/read-zip.js';
import { until } from '../../../testing/until.js';
import { type ZipEntry, zipOf } from './zip.js';

const modified = new Date('2026-07-31T10:20:30.000Z');
const aFile = (name: string, content: string | Buffer = name, folders: string[] = []): ZipEntry => ({
  name,
  folders,
  modified,
  content: Readable.from([Buffer.from(content)]),
});

async function* each(entries: Iterable<ZipEntry>) {
  yield* entries;
}
const namesIn = async (...given: ZipEntry[]) =>
  (await readZip(await buffer(zipOf(each(given))))).map(({ name }) => name);

it('contains every file completely, with its name in any script and its time in India', async () => {
  const photo = randomBytes(3_000_000);
  const zip = await buffer(
    zipOf(each([aFile('फॉर्म १६.pdf', 'नमस्ते'), aFile('photo.jpg', photo), aFile('empty.txt', '')])),
  );
  const [form, picture, empty] = await readZip(zip);
  expect(form).toEqual({ name: 'फॉर्म १६.pdf', modified: '2026-07-31T15:50:30', bytes: Buffer.from('नमस्ते') });
  expect(picture?.bytes.equals(photo)).toBe(true);
  expect(empty?.bytes).toHaveLength(0);
});

it('is a valid ZIP without any file', async () => {
  expect(await readZip(await buffer(zipOf(each([]))))).toEqual([]);
});

it('gives every file a unique name, ignoring letter case', async () => {
  expect(await namesIn(aFile('form16.pdf'), aFile('Form16.PDF'), aFile('form16.pdf'), aFile('b', 'b', ['x']))).toEqual([
    'form16.pdf',
    'Form16 (2).PDF',
    'form16 (3).pdf',
    'x/b',
  ]);
});

it('has no path outside the folder in which it is unpacked', async () => {
  expect(
    await namesIn(
      aFile('../../etc/passwd'),
      aFile('C:\\Windows\\a.dll'),
      aFile('/root'),
      aFile('..'),
      aFile('a', 'a', ['..', '/x']),
      aFile('NUL.txt'),
      aFile('\u202Efdp.exe'),
    ),
  ).toEqual(['_.._etc_passwd', 'C__Windows_a.dll', '_root', 'file', 'file/_x/a', '_NUL.txt', 'fdp.exe']);
});

it('cuts a long name between characters and keeps its extension', async () => {
  const [name = ''] = await namesIn(aFile(`${'क्षि'.repeat(80)}.pdf`));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(?:क्षि)+\.pdf$/);
});

it('opens a file only after the previous one was read, and waits for its reader', async () => {
  const opened: number[] = [];
  async function* large() {
    for (let n = 1; n <= 5; n += 1) {
      opened.push(n);
      yield { ...aFile(`${n}`), content: Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(65_536))) };
    }
  }
  const zip = zipOf(large());
  zip.read(0);
  for (let n = 0; n < 200; n += 1) await turn();
  expect(opened).toEqual([1]);
  expect(await readZip(await buffer(zip))).toHaveLength(5);
});

it('closes the open file and opens no other when its reader disconnects', async () => {
  const contents = [1, 2, 3].map(() => Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(65_536))));
  let ended = false;
  async function* files() {
    try {
      for (const content of contents) yield { ...aFile('a'), content };
    } finally {
      ended = true;
    }
  }
  const zip = zipOf(files());
  zip.once('data', () => zip.destroy());
  await until(() => ended);
  expect(contents.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
});

it('fails if a file fails, so that a partial ZIP never looks complete', async () => {
  const broken = new Readable({ read() {} });
  broken.push('some bytes');
  const zip = zipOf(each([aFile('first'), { ...aFile('second'), content: broken }]));
  setImmediate(() => broken.destroy(new Error('the disk is gone')));
  await expect(buffer(zip)).rejects.toThrow('the disk is gone');
});
