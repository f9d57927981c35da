import type { PaperRead, ReadKind } from '@easy-tax/contracts';
import { type MadePaper, makePaper, makers, notPapers, randomOf, textOf, withNoise } from '../testing/papers/index.js';
import { recognise } from './recognise.js';

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
    for (let seed = 1; seed <= 2000; seed += 1) {
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
    const wrong = [1, 2, 3, 4].flatMap((seed) =>
      notPapers(seed).flatMap(([name, pages]) =>
        recognise(textOf(withNoise(pages, randomOf(seed)))).map(({ kind }) => `${name}: ${kind}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
