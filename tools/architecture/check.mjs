/** Checks which file imports which by `rules.mjs`, in the current folder. Knip's parser reads the sources. */
import { readImports } from './imports.mjs';
import { circleRules, importRules, tests } from './rules.mjs';

const imports = readImports(['services', 'gateway', 'web', 'infra', 'e2e']);
const problems = [
  ...importRules.flatMap((rule) => imports.filter((each) => isForbidden(rule, each)).map(say(rule))),
  ...circleRules.flatMap((rule) => circularImports(rule).map(say(rule))),
];
process.stdout.write(problems.join('') || `All ${imports.length} imports are allowed.\n`);
if (problems.length > 0) process.exitCode = 1;

function say({ name, comment }) {
  return ({ from, to }) => `  error ${name}: ${from} uses ${to}\n    ${comment}\n`;
}

/** `$1` in the pattern of `to` is the first group of the one of `from`. */
function isForbidden({ from, to }, { from: file, to: other, ...state }) {
  const groups = matchOf(from, file);
  if (!groups) return false;
  if (Object.entries(to.only ?? {}).some(([key, value]) => state[key] !== value)) return false;
  return matchOf(to, other, (pattern) => pattern.replaceAll('$1', () => groups[1] ?? '')) !== null;
}

function matchOf({ path = '', pathNot = [] }, text, complete = (pattern) => pattern) {
  const match = (pattern) => new RegExp(complete(pattern)).exec(text);
  if ([pathNot].flat().some(match)) return null;
  return [path].flat().map(match).find(Boolean) ?? null;
}

/** Imports between places, such as files or folders, that need one another in a circle. */
function circularImports({ placesOf, withTests = false, withTypes = true }) {
  const isTest = (file) => new RegExp(tests).test(file);
  const between = imports
    .filter(({ from, to, isOfTypes }) => (withTypes || !isOfTypes) && (withTests || !(isTest(from) || isTest(to))))
    .flatMap((each) => placesOf(each).map(([user, used]) => ({ ...each, user, used })));
  const open = withoutEnds(between);
  return open.filter(({ user, used }) => placesUsedBy(used, open).has(user));
}

/** Without imports of places that use no other, or that no other uses: they close no circle. */
function withoutEnds(imports) {
  const users = new Set(imports.map(({ user }) => user));
  const used = new Set(imports.map((each) => each.used));
  const others = imports.filter((each) => users.has(each.used) && used.has(each.user));
  return others.length < imports.length ? withoutEnds(others) : imports;
}

function placesUsedBy(first, imports) {
  const places = new Set([first]);
  for (const each of places) for (const { user, used } of imports) if (user === each) places.add(used);
  return places;
}
