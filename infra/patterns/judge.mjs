import recheck from 'recheck/lib/browser.js';

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
export function problemOf({ file, line, source, flags }) {
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
