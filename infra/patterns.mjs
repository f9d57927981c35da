/**
 * `npm run lint`: fails on a regular expression of the product that a short text can hold up for long, in the current
 * folder. Names its place and the text.
 */
import { existsSync } from 'node:fs';
import recheck from 'recheck/lib/browser.js';
import { exceptions } from './patterns/exceptions.mjs';
import { findPatterns } from './patterns/find.mjs';

/** Only repetitions make a pattern slow. */
const REPEATS = /[*+{]/;

/** Counts steps instead of time, so that a busy machine judges alike. The sizes keep the whole tree below 20 s. */
const options = {
  maxNFASize: 2000,
  maxInitialGenerationSize: 100,
  maxIteration: 4,
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
