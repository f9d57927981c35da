/**
 * `npm run lint`: fails on a regular expression of the product that a short text can hold up for long, in the current
 * folder. Names its place and the text.
 */
import { existsSync } from 'node:fs';
import { exceptions } from './patterns/exceptions.mjs';
import { findPatterns } from './patterns/find.mjs';
import { problemOf } from './patterns/judge.mjs';

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
