import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../launcher/script.mjs';
import { figureOf } from './measure.mjs';

const PAPERS = 200;
const GENERATED = 2000;
const filings = (module) => import(pathToFileURL(join(root, 'services/filings/dist', module)).href);

/** Papers read in their thread, and how many of each kind are recognised. @type {import('../bench.mjs').Bench} */
export async function benchPapers() {
  const made = await filings('testing/papers/index.js');
  const { recognise } = await filings('reading/read-paper.js');
  const recall = new Map();
  let wrong = 0;
  for (let seed = 1; seed <= GENERATED; seed += 1) {
    const random = made.randomOf(seed);
    const paper = made.makePaper(made.makers[seed % made.makers.length], random);
    const read = recognise(made.textOf(made.withNoise(paper.pages, random)));
    const isRight = ({ kind, fields }) =>
      kind === paper.kind && fields.every(({ name, value }) => value === paper.values[name]);
    wrong += read.filter((each) => !isRight(each)).length;
    recall.set(paper.kind, [...(recall.get(paper.kind) ?? []), read.some(isRight) ? 1 : 0]);
  }
  for (const [, pages] of [1, 2, 3, 4, 5].flatMap(made.notPapers)) wrong += recognise(made.textOf(pages)).length;
  const { seconds, grownMb } = await readAll(made);
  return [
    { work: `wrong of ${GENERATED} generated papers, and of others`, found: figureOf([wrong]), atMost: 0 },
    ...[...recall].map(([kind, all]) => {
      return { work: `recognised: ${kind}`, found: figureOf([(100 * sum(all)) / all.length]), unit: ' %', atLeast: 95 };
    }),
    { work: `${PAPERS} PDFs, one at a time`, found: figureOf([seconds]), unit: ' s', atMost: 60 },
    { work: 'memory that this takes', found: figureOf([grownMb]), unit: ' MB', atMost: 300 },
  ];
}

const sum = (all) => all.reduce((total, each) => total + each, 0);

async function readAll({ makers, makePaper, pdfOf, randomOf }) {
  const { readPaper } = await filings('reading/read-paper.js');
  const before = process.memoryUsage().rss;
  let most = before;
  const since = performance.now();
  for (let seed = 1; seed <= PAPERS; seed += 1) {
    const bytes = pdfOf(makePaper(makers[seed % makers.length], randomOf(seed)).pages);
    const read = async (start, length) => Uint8Array.from(bytes.subarray(start, start + length));
    await readPaper({ size: bytes.length, read }, 'application/pdf');
    most = Math.max(most, process.memoryUsage().rss);
  }
  return { seconds: (performance.now() - since) / 1000, grownMb: (most - before) / 1_048_576 };
}
