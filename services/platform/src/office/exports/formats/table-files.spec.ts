import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { readZip } from '../../../testing/read-zip.js';
import { until } from '../../../testing/until.js';
import { type Cell, csvOf, xlsxOf } from './table-files.js';

async function* each(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}
const columns = ['Name', 'Message'];
const time = new Date('2026-11-21T20:30:00.000Z');
const csv = async (...rows: Cell[][]) => (await buffer(csvOf({ columns, rows: each(rows) }))).toString();
const sheet = async (...rows: Cell[][]) => {
  const parts = await readZip(await buffer(xlsxOf('Files', { columns, rows: each(rows) })));
  return parts.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.bytes.toString() ?? '';
};
const formulas = ['=1+1', '+911', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'];

describe('a CSV', () => {
  it('begins with a byte order mark, so that Excel reads Devanagari, and has a line for each row', async () => {
    expect(await csv(['आशा', 'First line\nsecond, "quoted"'], ['Ravi', ''])).toBe(
      '\uFEFFName,Message\r\nआशा,"First line\nsecond, ""quoted"""\r\nRavi,\r\n',
    );
  });

  it('keeps a line break of either kind within its cell', async () => {
    expect(await csv(['a\nb', 'a\rb'])).toContain('\r\n"a\nb","a\rb"\r\n');
  });

  it('neutralizes formulas', async () => {
    for (const formula of formulas) {
      const [, cell] = (await csv([formula, 'x'])).split('Message\r\n');
      expect(cell).toMatch(formula === '\r=1' ? /^"'\r=1",x\r\n$/ : /^'[^']+,x\r\n$/);
    }
  });

  it('writes plain numbers, and times in the office’s time zone', async () => {
    expect(await csv([-5, time])).toContain('\r\n-5,2026-11-22 02:00\r\n');
  });
});

describe('an Excel file', () => {
  it('has all parts of a valid workbook', async () => {
    const parts = await readZip(await buffer(xlsxOf('A & B', { columns, rows: each([]) })));
    expect(parts.map(({ name }) => name)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts[2]?.bytes.toString()).toContain('name="A &amp; B"');
  });

  it('stores texts as texts, whatever their content', async () => {
    expect(await sheet(['आशा <b>&', 'a\u0000b\r\n_x0041_'])).toContain(
      '<row r="2"><c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">आशा &lt;b&gt;&amp;</t></is></c>' +
        '<c r="B2" t="inlineStr" s="0"><is><t xml:space="preserve">ab&#13;\n_x005F_x0041_</t></is></c></row>',
    );
  });

  it('names the place of each cell, beyond the 26th column, too', async () => {
    const places = (await sheet(Array.from({ length: 54 }, (_, at) => at))).matchAll(/ r="([A-Z]+)2"/g);
    const letters = [...places].map(([, letter]) => letter);
    expect([letters[0], letters[25], letters[26], letters[53]]).toEqual(['A', 'Z', 'AA', 'BB']);
  });

  it('marks formulas as texts, so that they stay texts when Excel saves a CSV', async () => {
    for (const formula of formulas) expect(await sheet([formula])).toContain('<c r="A2" t="inlineStr" s="2">');
  });

  it('writes days as days, and texts that only look like one as texts', async () => {
    const xml = await sheet(['2026-11-22', '2026-02-31', '1899-12-31', '2026-11-22 or later']);
    expect(xml).toContain('<c r="A2" s="4"><v>46348</v></c>');
    expect(xml.match(/t="inlineStr" s="0"/g)).toHaveLength(3);
  });

  it('writes numbers as numbers, and times in the office’s time zone', async () => {
    const xml = await sheet([-5, time]);
    expect(xml).toContain('<c r="A2"><v>-5</v></c>');
    // Excel's day 46348 is 22 November 2026; two hours are a twelfth of it.
    expect(Number(/s="3"><v>([\d.]+)/.exec(xml)?.[1])).toBeCloseTo(46_348 + 2 / 24, 6);
  });
});

describe.each([
  ['a CSV', csvOf],
  ['an Excel file', (table: Parameters<typeof csvOf>[0]) => xlsxOf('Files', table)],
])('%s of many rows', (_, make) => {
  const many = (seen: { read: number; ended: boolean }) =>
    (async function* () {
      try {
        for (seen.read = 0; seen.read < 200_000; seen.read += 1) yield [`${Math.random()}`.repeat(10)];
      } finally {
        seen.ended = true;
      }
    })();

  it('requests rows only as fast as they are read', async () => {
    const seen = { read: 0, ended: false };
    const file: Readable = make({ columns, rows: many(seen) });
    file.once('readable', () => undefined);
    await until(() => seen.read > 0);
    for (let n = 0; n < 500; n += 1) await turn();
    expect(seen.read).toBeLessThan(20_000);
    file.destroy();
    await until(() => seen.ended);
  });

  it('fails if its rows fail', async () => {
    const rows = (async function* () {
      yield ['one'];
      throw new Error('the database is gone');
    })();
    await expect(buffer(make({ columns, rows }))).rejects.toThrow('the database is gone');
  });
});
