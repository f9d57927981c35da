import { type Facts, factsOf, type Random, randomOf } from './facts.js';
import type { MadePage } from './layout.js';
import { makePaper, makers } from './made-papers.js';
import { textsOfOthers } from './other-papers.js';
import { type MadePaper, pageOf } from './rows.js';

/** Pages that must not be recognised, with a name for the spec. */
type NotPaper = readonly [name: string, pages: readonly MadePage[]];

type Change = readonly [name: string, change: (paper: MadePaper, facts: Facts) => MadePage[] | null];
const changed = (paper: MadePaper, change: (text: string) => string): MadePage[] =>
  paper.pages.map((page) => ({ ...page, placed: page.placed.map((each) => ({ ...each, text: change(each.text) })) }));
const onTop = (paper: MadePaper, ...lines: string[]): MadePage[] => {
  const [page] = paper.pages;
  const top = pageOf(lines, { top: 30 }).placed;
  return page
    ? [{ ...page, placed: [...top, ...page.placed.map((each) => ({ ...each, y: each.y + lines.length * 15 }))] }]
    : [];
};

/** Changes that turn a form into something else. Null: such a paper has nothing to change. */
const changes: readonly Change[] = [
  [
    'without values',
    (paper) =>
      !paper.values.account && Object.keys(paper.values).some((name) => ['pan', 'gstin'].includes(name))
        ? changed(paper, (text) =>
            Object.values(paper.values).reduce((left, value) => left.replaceAll(value, ''), text),
          )
        : null,
  ],
  [
    'with a PAN of no kind',
    (paper) =>
      paper.values.pan && !paper.values.account
        ? changed(paper, (text) => text.replaceAll(paper.values.pan ?? '', 'ABCDE1234F'))
        : null,
  ],
  [
    'with the PAN of a template',
    (paper) =>
      paper.values.pan && !paper.values.account
        ? changed(paper, (text) => text.replaceAll(paper.values.pan ?? '', 'AAAPA0000A'))
        : null,
  ],
  [
    'with a mistyped GSTIN',
    (paper) =>
      paper.values.gstin
        ? changed(paper, (text) => text.replaceAll(paper.values.gstin ?? '', '09ABCPE1234F1Z0'))
        : null,
  ],
  ['in a letter', (paper) => onTop(paper, 'Dear Sir,', 'this is what the form says:')],
  ['in a guide', (paper) => onTop(paper, 'How to read it: an example')],
  ['as a specimen', (paper) => onTop(paper, 'SPECIMEN')],
  [
    'deep in another paper',
    (paper) =>
      onTop(paper, ...Array.from({ length: 14 }, (_, at) => `Clause ${at + 1} of the agreement between the parties`)),
  ],
  [
    'as one run of text',
    (paper) => [pageOf([paper.pages.flatMap(({ placed }) => placed.map(({ text }) => text)).join(' ')])],
  ],
  ['with everything turned round', (paper) => changed(paper, (text) => [...text].reverse().join(''))],
];

/** Other papers, and forms that were changed, of these facts. */
export function notPapers(seed: number): NotPaper[] {
  const random: Random = randomOf(seed);
  const facts = factsOf(random);
  const plain = Object.entries(textsOfOthers(facts)).map(([name, lines]): NotPaper => [name, [pageOf(lines)]]);
  const turned = makers.flatMap((maker) => {
    const paper = makePaper(maker, random);
    return changes.flatMap(([name, change]): NotPaper[] => {
      const pages = change(paper, facts);
      return pages ? [[`${paper.kind} ${name}`, pages]] : [];
    });
  });
  return [...plain, ...turned];
}
