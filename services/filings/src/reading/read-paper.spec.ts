import { deflateSync } from 'node:zlib';
import { MB, type PaperRead, type ReadKind } from '@easy-tax/contracts';
import { aDocx, aHeicPicture, storedAs } from '../testing/files.js';
import {
  assemble,
  type MadePaper,
  makePaper,
  makers,
  notPapers,
  pageOf,
  pdfOf,
  randomOf,
  textOf,
  withNoise,
} from '../testing/papers/index.js';
import { readPaper, recognise } from './read-paper.js';
import { Extraction, readingLimits } from './text/extraction.js';

const read = (bytes: Uint8Array | string, mime = '') => readPaper(storedAs(bytes), mime);

const paper = (seed: number, at = 0) => {
  const maker = makers[at];
  if (!maker) throw new Error('no such kind');
  return makePaper(maker, randomOf(seed));
};
const itr = paper(1);
const [page] = itr.pages;
if (!page) throw new Error('a paper has a page');
const asPdf = (pages = itr.pages) => pdfOf(pages);
const withAll = (change: { before?: string; after?: string; size?: number }) =>
  pdfOf([{ ...page, placed: page.placed.map((each) => ({ ...each, ...change })) }]);

describe('a paper’s text', () => {
  it.each(makers.map((_, at) => at))(
    'is read from a true PDF of kind %i, with the places of its values',
    async (at) => {
      for (const seed of [11, 12]) {
        const made = paper(seed, at);
        const { state, papers } = await read(pdfOf(made.pages));
        expect([state, papers.map(({ kind }) => kind)]).toEqual(['read', [made.kind]]);
        const fields = papers[0]?.fields ?? [];
        expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(made.values);
        for (const { page: number, box, line, name } of fields.filter((each) => each.name !== 'form')) {
          expect([name, number, line !== '']).toEqual([name, 1, true]);
          expect(box && box.width > 0.01 && box.height > 0.005 && box.y + box.height < 1).toBe(true);
        }
      }
    },
  );

  it.each([
    ['invisible, as machine-read text under a scan', withAll({ before: '3 Tr' })],
    ['white on white', withAll({ before: '1 g' })],
    ['nearly white', withAll({ before: '0.97 0.98 0.96 rg' })],
    ['transparent', withAll({ before: '/Low gs' })],
    ['tiny', withAll({ size: 1.5 })],
    ['outside the page', pdfOf([{ ...page, placed: page.placed.map((each) => ({ ...each, x: each.x + 700 })) }])],
    ['covered by a white box', withAll({ after: 'q 1 g 0 0 595 842 re f Q' })],
    ['outside its clip', withAll({ before: '0 0 5 5 re W n' })],
    ['upside down', withAll({ before: '1 0 0 -1 0 842 cm' })],
  ])('isn’t read where it is %s', async (_, bytes) => {
    expect((await read(bytes)).papers).toEqual([]);
  });

  it('isn’t read in letters that turn their neighbours round', async () => {
    const lines = page.placed.map(({ text }) => `\u202e${text}`).join('\n');
    expect((await read(lines)).papers).toEqual([]);
  });

  it('is read where a PAN stands in two items, and says no PAN where they are apart', async () => {
    const { pan = '' } = itr.values;
    const apart = (gap: number) =>
      page.placed.flatMap((each) => {
        const at = each.text.indexOf(pan) + 5;
        if (at < 5) return [each];
        const head = each.text.slice(0, at);
        // Helvetica's capitals are 0.67 of its size, and what stands before them 0.5.
        const x = each.x + (head.length * 0.5 + 5 * 0.17) * (each.size ?? 9) + gap;
        return [
          { ...each, text: head },
          { ...each, text: each.text.slice(at), x },
        ];
      });
    const pansOf = async (gap: number) =>
      (await read(pdfOf([{ ...page, placed: apart(gap) }]))).papers.flatMap(({ fields }) =>
        fields.filter(({ name }) => name === 'pan').map(({ value }) => value),
      );
    expect([await pansOf(0), await pansOf(150)]).toEqual([[pan], []]);
  });

  it('names each of several papers in one PDF, the same form twice too', async () => {
    const [one, two, three] = [paper(1), paper(2), paper(5, 3)];
    const { papers } = await read(pdfOf([...one.pages, pageOf(['A note']), ...two.pages, ...three.pages]));
    expect(papers.map(({ kind, pages }) => [kind, pages])).toEqual([
      ['itr-acknowledgement', [1, 1]],
      ['itr-acknowledgement', [3, 3]],
      ['form-26as', [4, 5]],
    ]);
    expect(papers.map(({ fields }) => fields.find(({ name }) => name === 'pan')?.value)).toEqual([
      one.values.pan,
      two.values.pan,
      three.values.pan,
    ]);
  });

  it('says nothing where two PANs stand under one caption', async () => {
    const placed = [...page.placed, { text: 'PAN : AKZPM4321K', x: 50, y: 700 }];
    expect(await read(pdfOf([{ ...page, placed }]))).toEqual({ state: 'read', papers: [] });
  });
});

describe('a file', () => {
  const bomb = () => {
    const shown = Buffer.from('BT /F1 12 Tf 20 100 Td (Hello) Tj ET ');
    const packed = deflateSync(Buffer.concat([shown, Buffer.alloc(3 * MB, ' ')]), { level: 9 });
    return assemble([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      `<</Filter/FlateDecode/Length ${packed.length}>>stream\n${packed.toString('latin1')}\nendstream`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ]);
  };
  const lists = (count: number) => Buffer.from(`[${'[],'.repeat(count)}0]`);

  it.each([
    ['empty', '', 'not-readable'],
    ['blank', ' \n ', 'no-text'],
    ['a broken PDF', '%PDF-1.7 nothing', 'not-readable'],
    ['a PDF without text', pdfOf([pageOf([])]), 'no-text'],
    ['a picture', aHeicPicture(), 'no-text', 'image/heic'],
    ['an old Word document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'not-readable'],
    ['a ZIP of something', Buffer.from('PK\x03\x04 and more'), 'not-readable'],
    ['a program', Buffer.from('7f454c46020101000000', 'hex'), 'not-readable'],
    ['a Word document without text', aDocx(), 'no-text'],
    ['plain text', 'Hello', 'read'],
    ['JSON of something', '{"a": [1, 2]}', 'read'],
    ['half of some JSON', '{"gstin": "09', 'read'],
  ])('that is %s gives a state and no paper', async (_, bytes, state, mime = '') => {
    expect(await read(bytes, mime)).toEqual({ state, papers: [] });
  });

  it.each([
    ['unpacks to no more than the limit', {}, bomb, 'read', 0],
    ['unpacks to more', { pieceBytes: 2 * MB }, bomb, 'no-text', 0],
    ['takes too much memory', { heapMb: 16 }, () => lists(1_000_000), 'not-readable', 1],
    ['takes too long', { ms: 1 }, asPdf, 'not-readable', 1],
    ['would take the whole process with it', {}, () => lists(6_000_000), 'not-readable', 1],
  ])('that %s ends its thread at most, and the next one is read', async (_, change, bytes, state, ended) => {
    const limits = { ...readingLimits, ...change } as typeof readingLimits;
    const extraction = new Extraction(limits);
    const end = jest.spyOn(extraction, 'end');
    expect(await extraction.extract(new Uint8Array(bytes()))).toMatchObject({ state });
    expect(end).toHaveBeenCalledTimes(ended);
    Object.assign(limits, readingLimits);
    expect(await extraction.extract(new Uint8Array(asPdf()))).toMatchObject({ state: 'read' });
    await extraction.end();
  });

  it('of a thousand pages is read at its beginning', async () => {
    const many = [...itr.pages, ...Array.from({ length: 1000 }, () => pageOf(['A page']))];
    const extraction = new Extraction();
    const extracted = await extraction.extract(new Uint8Array(pdfOf(many)));
    await extraction.end();
    expect(extracted.state === 'read' && [extracted.text.pages.length, extracted.text.isCut]).toEqual([60, true]);
  });
});

/** A paper of another kind, or a value that the paper doesn't say. */
const wrongIn = (made: MadePaper, read: readonly PaperRead[]): string[] => [
  ...read.flatMap(({ kind, fields }) => [
    ...(kind === made.kind ? [] : [`${made.kind} read as ${kind}`]),
    ...fields.flatMap(({ name, value }) =>
      value === made.values[name] ? [] : [`${made.kind}: ${name} ${value} for ${made.values[name]}`],
    ),
  ]),
  ...(read.length > 1 ? [`${made.kind} read as ${read.length} papers`] : []),
];

describe('recognition by exact captions', () => {
  it('reads generated papers with noise without one wrong value, and nearly all of them', () => {
    const wrong: string[] = [];
    const count = new Map<ReadKind, { made: number; read: number }>();
    for (let seed = 1; seed <= 700; seed += 1) {
      const random = randomOf(seed);
      const maker = makers[seed % makers.length];
      if (!maker) continue;
      const made = makePaper(maker, random);
      const read = recognise(textOf(withNoise(made.pages, random)));
      wrong.push(...wrongIn(made, read).map((each) => `seed ${seed}: ${each}`));
      const row = count.get(made.kind) ?? { made: 0, read: 0 };
      count.set(made.kind, { made: row.made + 1, read: row.read + (read.length === 1 ? 1 : 0) });
    }
    expect(wrong).toEqual([]);
    expect([...count].filter(([, { made, read }]) => read < made * 0.95)).toEqual([]);
  });

  it('recognises nothing in other papers, letters, articles and changed forms', () => {
    const wrong = [1, 2].flatMap((seed) =>
      notPapers(seed).flatMap(([name, pages]) =>
        recognise(textOf(withNoise(pages, randomOf(seed)))).map(({ kind }) => `${name}: ${kind}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
