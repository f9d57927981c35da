import { cutText, type FileBytes, type PaperRead, type ReadField, type Reading } from '@easy-tax/contracts';
import {
  type FieldName,
  type FieldRule,
  type Found,
  hitsOf,
  type PageRecogniser,
  type Recogniser,
  settleYear,
  valuesOf,
} from './recogniser.js';
import { recognisers } from './recognisers/index.js';
import { type Cell, Sheet } from './sheet.js';
import { type Extracted, Extraction, type PageText, type PaperText, readingLimits } from './text/extraction.js';

/** One recogniser's findings at one place, and why it said no. */
interface Attempt {
  readonly kind: PaperRead['kind'];
  readonly version: number;
  readonly pages: [number, number] | null;
  readonly isRecognised: boolean;
  /** Null if it is recognised. */
  readonly reason: string | null;
  readonly markers: readonly { readonly caption: string; readonly isFound: boolean }[];
  readonly fields: readonly ReadField[];
}

/** Lines above a title: an emblem, a date of printing, a running head. */
const LINES_ABOVE = 10;
const TOP_OF_PAGE = 0.45;
const LONGEST_TITLE = 110;
const LONGEST_LINE = 200;
const FOREIGN = /\b(?:dear|sir|madam|regards|sincerely|faithfully|sample|specimen|example|dummy|how to|you|your)\b/i;

/** The papers in a file, by exact captions alone. */
export const recognise = (text: PaperText): PaperRead[] => papersOf(explain(text));

const papersOf = (attempts: readonly Attempt[]): PaperRead[] =>
  attempts
    .filter(({ isRecognised }) => isRecognised)
    .map(({ kind, version, pages, fields }) => ({ kind, version, pages, fields: [...fields] }));

/** Findings of each recogniser, in the order of the pages. */
function explain(text: PaperText): Attempt[] {
  const attempts = recognisers.flatMap((each) => ('read' in each ? [attemptFile(each, text)] : []));
  return [...attempts, ...attemptPages(text)];
}

function attemptFile(recogniser: Extract<Recogniser, { read: unknown }>, text: PaperText): Attempt {
  const { kind, version } = recogniser;
  const read = recogniser.read(text);
  const isRecognised = typeof read !== 'string';
  const base = { kind, version, pages: null, isRecognised, markers: [] };
  return isRecognised ? { ...base, reason: null, fields: read } : { ...base, reason: read, fields: [] };
}

interface Claim {
  readonly recogniser: PageRecogniser;
  readonly at: number;
  readonly sheet: Sheet;
  readonly title: Cell;
  readonly markers: readonly { readonly caption: string; readonly cell: Cell | null }[];
}

function attemptPages({ pages }: PaperText): Attempt[] {
  const all = recognisers.filter((each): each is PageRecogniser => 'titles' in each);
  const claims = pages.flatMap((page, at) => {
    const sheet = new Sheet([page]);
    return all.flatMap((recogniser) => claimOf(recogniser, sheet, at) ?? []);
  });
  const isWhole = ({ markers }: Claim) => markers.every(({ cell }) => cell !== null);
  const starts = claims.filter(isWhole);
  const untitled = all.filter((each) => !claims.some(({ recogniser }) => recogniser === each));
  return [
    ...claims.map((claim) => {
      const next = starts.find(({ at }) => at > claim.at)?.at ?? pages.length;
      const end = Math.min(next, claim.at + (claim.recogniser.pagesAtMost ?? pages.length)) - 1;
      const rivals = starts.filter(({ at, recogniser }) => at === claim.at && recogniser !== claim.recogniser);
      return attemptClaim(
        claim,
        rangeOf(pages, claim.at, end),
        rivals.map(({ recogniser }) => recogniser.kind),
      );
    }),
    ...untitled.map(({ kind, version }) => ({
      ...{ kind, version, pages: null, isRecognised: false, markers: [], fields: [] },
      reason: 'no line near the top of a page begins with its title',
    })),
  ];
}

const rangeOf = (pages: readonly PageText[], from: number, to: number): [number, number] | null => {
  const [first, last] = [pages[from], pages[to]];
  return first && last && first.width > 0 ? [first.number, last.number] : null;
};

/** Null if no title stands near the top. */
function claimOf(recogniser: PageRecogniser, sheet: Sheet, at: number): Claim | null {
  const title = recogniser.titles
    .flatMap((each) => hitsOf(sheet, each))
    .map(({ first }) => first)
    .sort((a, b) => a.line - b.line)
    .find(isTitle);
  if (!title) return null;
  const markers = recogniser.markers.map((spellings) => {
    const captions = typeof spellings === 'string' ? [spellings] : spellings;
    const hit = captions.flatMap((each) => hitsOf(sheet, each)).find(({ first }) => first.line >= title.line - 3);
    return { caption: captions.join(' | '), cell: hit?.last ?? null };
  });
  return { recogniser, at, sheet, title, markers };
}

const isTitle = ({ text, line, y0, page }: Cell): boolean =>
  line <= LINES_ABOVE && text.length <= LONGEST_TITLE && (page.height === 0 || y0 <= page.height * TOP_OF_PAGE);

function attemptClaim(claim: Claim, pages: [number, number] | null, rivals: readonly string[]): Attempt {
  const { kind, version, fields: rules, finish, foreign = FOREIGN } = claim.recogniser;
  const { sheet, markers } = claim;
  const shown = markers.map(({ caption, cell }) => ({ caption, isFound: cell !== null }));
  const no = (reason: string, fields: readonly ReadField[] = []): Attempt => ({
    ...{ kind, version, pages, isRecognised: false, reason, markers: shown, fields },
  });
  const missing = shown.filter(({ isFound }) => !isFound).map(({ caption }) => `‘${caption}’`);
  if (missing.length > 0) return no(`no line or cell begins with ${missing.join(', ')}`);
  if (rivals.length > 0) return no(`the page reads as ${rivals.join(', ')} too`);
  const values = new Map<FieldName, Found>();
  const fault = readValues(sheet, rules, values);
  if (fault) return no(fault, fieldsOf(values, sheet));
  const reason = finish?.(values, sheet) ?? null;
  const fields = fieldsOf(values, sheet);
  if (reason) return no(reason, fields);
  const last = Math.max(...markers.map(({ cell }) => cell?.line ?? 0), ...[...values.values()].flatMap(linesOf));
  const strange = sheet.lines.slice(0, last + 1).find((line) => foreign.test(line.text));
  if (strange) return no(`reads like a letter or an article: ‘${cutText(strange.text, 80)}’`, fields);
  return { kind, version, pages, isRecognised: true, reason: null, markers: shown, fields };
}

/** Fills the values. @returns the reason why they are no paper's, or null */
function readValues(sheet: Sheet, rules: readonly FieldRule[], values: Map<FieldName, Found>): string | null {
  for (const rule of rules) {
    const found = readRule(sheet, rule);
    if (typeof found === 'string') return found;
    const before = values.get(rule.name);
    if (found && before && before.value !== found.value) return `two values of ${rule.name}`;
    if (found) values.set(rule.name, found);
  }
  const year = values.get('year');
  const settled = year && settleYear(sheet, year);
  if (typeof settled === 'string') return settled;
  if (settled) values.set('year', settled);
  return null;
}

const linesOf = ({ cells }: Found): number[] => cells.map(({ line }) => line);

/** A reason if a required value is missing or not the only one; null if another is. */
function readRule(sheet: Sheet, { name, captions, parse, isRequired, positions }: FieldRule): Found | string | null {
  const found = captions.flatMap((each) => valuesOf(sheet, each, parse, positions ?? ['inline', 'right', 'below']));
  const values = new Set(found.map(({ value }) => value));
  const only = values.size === 1 ? found[0] : undefined;
  if (only || !isRequired) return only ?? null;
  const under = captions.map((each) => `‘${each}’`).join(', ');
  return values.size === 0 ? `no ${name} under ${under}` : `${values.size} different values of ${name} under ${under}`;
}

const fieldsOf = (values: ReadonlyMap<FieldName, Found>, sheet: Sheet): ReadField[] =>
  [...values].map(([name, { value, cells }]) => {
    const [cell] = cells;
    const page = cell?.page;
    return {
      name,
      value,
      page: page && page.width > 0 ? page.number : null,
      box: page && page.width > 0 ? boxOf(cells, page) : null,
      line: cutText((cell && sheet.lines[cell.line]?.text) ?? '', LONGEST_LINE),
    };
  });

function boxOf(cells: readonly Cell[], { width, height }: PageText): ReadField['box'] {
  const fraction = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;
  const x = fraction(Math.min(...cells.map(({ x0 }) => x0)) / width);
  const y = fraction(Math.min(...cells.map(({ y0 }) => y0)) / height);
  return {
    x,
    y,
    width: fraction(Math.max(...cells.map(({ x1 }) => x1)) / width - x),
    height: fraction(Math.max(...cells.map(({ y1 }) => y1)) / height - y),
  };
}

/** One thread for this process. */
const extraction = new Extraction();

/**
 * Reads what a paper says of itself. Never rejects because of the paper: `not-readable` is one that is damaged, of another
 * kind, or took too much. Rejects if its bytes can't be read.
 */
export async function readPaper(file: FileBytes, mime: string, password?: string): Promise<Reading> {
  const extracted = await extract(file, mime, password);
  return extracted.state === 'read'
    ? { state: 'read', papers: recognise(extracted.text) }
    : { state: extracted.state, papers: [] };
}

/** The same with what each recogniser saw. */
export async function explainPaper(
  file: FileBytes,
  mime: string,
  password?: string,
): Promise<Reading & { pageCount: number; isCut: boolean; attempts: Attempt[] }> {
  const extracted = await extract(file, mime, password);
  if (extracted.state !== 'read')
    return { state: extracted.state, papers: [], pageCount: 0, isCut: false, attempts: [] };
  const { pages, isCut } = extracted.text;
  const attempts = explain(extracted.text);
  const pageCount = pages.filter(({ width }) => width > 0).length;
  return { state: 'read', papers: papersOf(attempts), pageCount, isCut, attempts };
}

async function extract(file: FileBytes, mime: string, password: string | undefined): Promise<Extracted> {
  if (mime.startsWith('image/')) return { state: 'no-text' };
  if (file.size === 0 || file.size > readingLimits.bytes) return { state: 'not-readable' };
  return extraction.extract(await file.read(0, file.size), password);
}
