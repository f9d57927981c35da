/**
 * `npm run lint`: fails on a regular expression of the product that a short text can hold up for long, in the current
 * folder. Names its place and the text.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import recheck from 'recheck/lib/browser.js';

/**
 * A pattern of a source; without a constant `source`, if it is composed while the product runs.
 * @typedef {{ file: string, line: number, source: string | undefined, flags: string }} Pattern
 */

const FOLDERS = ['services', 'gateway', 'web', 'infra'];
const SOURCE = /\.m?[jt]sx?$/;
const NO_PRODUCT = /(?:^|[/.])(?:node_modules|dist|testing|spec|real|contract|compose|d)[/.]/;
const NGINX = /^gateway\/nginx\/[^/]+\.template$/;

/** @returns {Pattern[]} all regular expressions of the product below `root`, without tests */
function findPatterns(root) {
  return FOLDERS.flatMap((folder) => filesOf(root, folder)).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found = NGINX.test(file) ? patternsOfNginx(text) : patternsOfSource(file, text);
    return found.map(({ written, ...pattern }) => ({ file, line: lineOf(text, written), ...pattern }));
  });
}

function filesOf(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (NO_PRODUCT.test(`${path}/`)) return [];
    if (entry.isDirectory()) return filesOf(root, path);
    return SOURCE.test(path) || NGINX.test(path) ? [path] : [];
  });
}

const lineOf = (text, written) => text.slice(0, text.indexOf(written)).split('\n').length;

function patternsOfSource(file, text) {
  const found = [];
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    const pattern = patternOf(node);
    if (pattern) found.push(pattern);
    for (const child of Object.values(node)) visit(child);
  };
  visit(swc.parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true }).body);
  return found;
}

function patternOf({ type, pattern, flags, callee, arguments: args }) {
  if (type === 'RegExpLiteral') return { written: `/${pattern}/${flags}`, source: pattern, flags };
  if (callee?.type !== 'Identifier' || callee.value !== 'RegExp') return undefined;
  const [text, options] = args.map(({ expression }) => constantOf(expression));
  return { written: 'RegExp(', source: text, flags: options ?? '' };
}

function constantOf({ type, value, quasis, expressions }) {
  if (type === 'StringLiteral') return value;
  return type === 'TemplateLiteral' && expressions.length === 0 ? quasis[0].cooked : undefined;
}

/** nginx: `"~…"` in maps, where `~*` ignores case, and `location ~ …`. */
function patternsOfNginx(text) {
  const found = [...text.matchAll(/"~(\*?)([^"]*)"|location ~(\*?) (\S+)/g)];
  return found.map(([written, ofMap, inMap, ofLocation, inLocation]) => ({
    written,
    source: (inMap ?? inLocation).replaceAll('\\\\', '\\'),
    flags: ofMap || ofLocation ? 'i' : '',
  }));
}

/** Only repetitions make a pattern slow. */
const REPEATS = /[*+{]/;

/** Counts steps instead of time, so that a busy machine judges alike. The sizes keep the whole tree below 15 s. */
const options = {
  maxNFASize: 2000,
  maxInitialGenerationSize: 100,
  maxIteration: 1,
  timeout: 60_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 100_000_000,
};
const verdicts = new Map();

/** @returns {string | undefined} why the pattern can't stay */
function problemOf({ file, line, source, flags }) {
  const location = `${file}:${line}`;
  if (source === undefined) return `${location} is composed: nobody can judge it from the source`;
  if (!REPEATS.test(source)) return undefined;
  const key = `/${source}/${flags}`;
  const verdict = verdicts.get(key) ?? recheck.checkSync(source, flags, options);
  verdicts.set(key, verdict);
  const { status, complexity, attack, error } = verdict;
  if (status === 'safe') return undefined;
  if (status === 'vulnerable')
    return `${location} ${key} takes ${complexity.summary} time, for example for ${attack.pattern}`;
  return `${location} ${key} can't be judged (${error.kind})`;
}

/** Patterns that nobody can judge from the source, or that take too long for the wrong text, and why they stay. */
const exceptions = [
  {
    file: 'web/src/i18n/catalogue.ts',
    source: '<(\\w+)(?:\\/>|>(.*?)<\\/\\1>)',
    reason: 'reads texts of our own, at most a few hundred characters; values are filled in afterwards',
  },
  {
    file: 'web/src/i18n/translate-server-message.ts',
    reason: 'is a message of our own with its gaps; reads what a service says, in the browser alone',
  },
  { file: 'web/src/components/ui/NoBreak.tsx', reason: 'joins constants; reads texts of our own' },
  { file: 'web/build/images.mjs', reason: 'has the name of a colour; reads a style sheet of our own at the build' },
  { file: 'infra/dev/start.mjs', reason: 'is the list of the services’ paths; of the development server alone' },
];

const isSame = (one) => (other) => one.file === other.file && one.source === other.source;
const patterns = findPatterns(process.cwd());
const judged = patterns.filter((pattern) => !exceptions.some(isSame(pattern)));
const unused = exceptions.filter((each) => existsSync(each.file) && !patterns.some(isSame(each)));
const problems = [
  ...judged.flatMap((pattern) => problemOf(pattern) ?? []),
  ...unused.map(({ file }) => `${file} has no such pattern any more: take it off the exceptions`),
];
for (const problem of problems) console.log(problem);
console.log(`${patterns.length} patterns, ${problems.length} to be changed`);
if (problems.length > 0) process.exitCode = 1;
