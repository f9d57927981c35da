import { figureOf, grouped, written } from './figures.mjs';
import { lists } from './list-cases.mjs';
import { judged, paragraphs, table } from './report.mjs';

const MOST_TIMES = 1.2;
const MOST_OF_SCAN = 0.5;
/** Of so many rows: what fills a page, or nearly; and what more have, up to all. */
export const FOUND = [
  ['some 50 answers', 25, 150],
  ['more answers, up to every row', 151, Number.POSITIVE_INFINITY],
];
const JUDGED_ROWS = 100_000;

/**
 * @param {keyof typeof lists} type
 * @param {{ sizes: number[], filtered: Set<string>, gateway: Times, port: { asked: Times, scanned: Times, found: Map<string, number[]>, bytes: number[] } }} measured
 * @typedef {import('./lists-at-port.mjs').Times} Times
 * @returns {string} in Markdown
 */
export function reportList(type, { sizes, filtered, gateway, port }) {
  const { title } = lists[type];
  const searches = [...port.scanned.keys()];
  const pages = [...gateway.keys()].filter((name) => !port.scanned.has(name) && !filtered.has(name));
  const judgedAt = judgedSize(sizes);
  const ofScan = (name) => gateway.get(name)[judgedAt].median / port.scanned.get(name)[judgedAt].median;
  const rows = (times) =>
    [...times].map(([name, figures]) => [name, ...figures.map((figure) => written(figure)), growth(figures)]);
  const head = ['Median ms (least–most)', ...sizes.map(grouped), 'times the first'];
  const scanned = rows(port.scanned).map((cells) => {
    const [name] = cells;
    return [...cells, ofScan(name).toFixed(2), port.found.get(name).map(grouped).join(' / ')];
  });
  const bytes = port.bytes.map((sum, at) => `${grouped(Math.round(sum / sizes[at]))} at ${grouped(sizes[at])}`);
  const ratio = `gateway / scan at ${grouped(sizes[judgedAt])}`;
  return paragraphs(
    `### ${title}`,
    judged([
      ...flatness('through the gateway', sizes, pages, gateway),
      ...flatness('at the port', sizes, pages, port.asked),
      ...FOUND.flatMap(([answers, least, most]) => {
        const has = (name) => port.found.get(name)[judgedAt];
        const those = searches.filter((name) => has(name) >= least && has(name) <= most);
        return againstScan(sizes[judgedAt], answers, new Map(those.map((name) => [name, ofScan(name)])));
      }),
    ]),
    `#### ${title} through the gateway`,
    table(head, rows(gateway)),
    `#### ${title} at the port of records`,
    table(head, rows(port.asked)),
    `#### ${title}: the yardstick, a JavaScript scan of the same texts, in memory and folded`,
    table([...head, ratio, 'matches (to 10,000)'], scanned),
    `Bytes a row on disk, indexes and trigrams included: ${bytes.join('; ')}.`,
  );
}

/** Where that size is, or the most below it. */
const judgedSize = (sizes) =>
  Math.max(
    0,
    sizes.findLastIndex((rows) => rows <= JUDGED_ROWS),
  );

const growth = (figures) => (figures.at(-1).median / figures[0].median).toFixed(1);

/** Pages without a search, at each of the larger sizes, against the same at the first. */
function flatness(where, sizes, names, times) {
  return sizes.flatMap((rows, at) => {
    if (rows < JUDGED_ROWS || at === 0) return [];
    const ratios = names.map((name) => times.get(name)[at].median / times.get(name)[0].median);
    const { median, most } = figureOf(ratios);
    const worst = names[ratios.indexOf(most)];
    return {
      wanted: `pages and sorts at ${grouped(rows)}, ${where}: at most ${MOST_TIMES} times those at ${grouped(sizes[0])}`,
      found: `median ${median.toFixed(2)}, most ${most.toFixed(2)} (${worst})`,
      met: most <= MOST_TIMES,
    };
  });
}

/**
 * Fewer rows than that a scan does in no time.
 *
 * @param {Map<string, number>} ratios by search
 */
function againstScan(rows, answers, ratios) {
  if (rows < JUDGED_ROWS || ratios.size === 0) return [];
  const values = [...ratios.values()];
  const well = values.filter((ratio) => ratio <= MOST_OF_SCAN);
  const { median, most } = figureOf(values);
  const [worst] = [...ratios.keys()].filter((name) => ratios.get(name) === most);
  const target = {
    wanted: `searches with ${answers} in ${grouped(rows)}, through the gateway: in the middle at most ${MOST_OF_SCAN} of the scan`,
    found: `${median.toFixed(2)}; ${well.length} of ${values.length} are, the most is ${most.toFixed(2)} (${worst})`,
    met: median <= MOST_OF_SCAN,
  };
  return [target];
}
