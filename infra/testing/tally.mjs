import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../launcher/script.mjs';
import { reasonToSkip } from './skips.mjs';

const SLOWEST_SHOWN = 20;
/** Lines of a failure that are repeated at the end: one screen. */
const MESSAGE_LINES = 20;

/** Results of the stages. A stage that fails without a failed test counts as one. */
export class Tally {
  #stages = [];
  #skips = [];
  #suites = [];
  #failures = [];
  #isStrict;

  /** @param {{ isStrict?: boolean }} [options] strict: a skipped test or stage that `skips.mjs` doesn't list fails */
  constructor({ isStrict = Boolean(process.env.FAIL_ON_SKIPS) } = {}) {
    this.#isStrict = isStrict;
  }

  /**
   * Runs one stage under its name.
   *
   * @param {string} name
   * @param {() => Promise<boolean>} work whether it succeeded
   * @param {readonly string[]} reports the results that Jest wrote, as JSON
   */
  async stage(name, work, reports = []) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 72 - name.length))}`);
    const startedAt = Date.now();
    const succeeded = await work();
    const counts = reports.filter((file) => existsSync(file)).map(countsOf);
    const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
    const failed = Math.max(sum('failed'), succeeded ? 0 : 1);
    this.#stages.push({ name, passed: sum('passed'), failed, seconds: (Date.now() - startedAt) / 1000 });
    this.#skips.push(...counts.flatMap(({ skips }) => skips));
    this.#suites.push(...counts.flatMap(({ suites }) => suites));
    const failures = counts.flatMap((each) => each.failures);
    this.#failures.push(...(failed > 0 && failures.length === 0 ? [{ place: name, test: 'it failed' }] : failures));
    return failed === 0;
  }

  /** Records a stage that could not run, and why. */
  skip(name, reason) {
    console.log(`\n── ${name}: skipped: ${reason}`);
    this.#stages.push({ name, skipped: reason });
    this.#skips.push({ place: name, test: reason });
  }

  /** @returns {boolean} whether everything passed */
  finish() {
    console.log('\n');
    for (const stage of this.#stages) console.log(lineOf(stage));
    this.#reportSlowest();
    const total = (key) => this.#stages.reduce((sum, stage) => sum + (stage[key] ?? 0), 0);
    const failed = total('failed') + this.#reportSkips();
    if (this.#failures.length > 0) console.log('');
    for (const { place, test, message = '' } of this.#failures) {
      console.log(`✗ ${place}: ${test}`);
      for (const line of linesOf(message)) console.log(`    ${line}`);
    }
    console.log(`\n${total('passed')} passed, ${failed} failed`);
    return failed === 0;
  }

  #reportSlowest() {
    const slowest = this.#suites.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN);
    if (slowest.length > 0) console.log('\nThe slowest suites');
    for (const { place, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${place}`);
  }

  /** @returns {number} the skipped ones that count as failed */
  #reportSkips() {
    const unlisted = this.#skips.filter(({ place }) => reasonToSkip(place) === null);
    const listed = this.#skips.filter((skip) => !unlisted.includes(skip));
    if (this.#skips.length > 0) console.log(`\nSkipped: ${this.#skips.length}`);
    for (const place of new Set(listed.map((skip) => skip.place))) {
      const count = listed.filter((skip) => skip.place === place).length;
      console.log(`  – ${place}: ${count} (${reasonToSkip(place)})`);
    }
    const sign = this.#isStrict ? '✗' : '  –';
    for (const { place, test } of unlisted) console.log(`${sign} ${place}: ${test} (not in infra/testing/skips.mjs)`);
    return this.#isStrict ? unlisted.length : 0;
  }
}

function lineOf({ name, passed, failed, seconds, skipped }) {
  const title = name.padEnd(34);
  if (skipped) return `  – ${title} skipped: ${skipped}`;
  const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'ok';
  return `  ${failed ? '✗' : '✓'} ${title} ${tests.padEnd(24)} ${seconds.toFixed(1)} s`;
}

function countsOf(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, testResults } = report;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed,
    failed,
    skips: testResults.flatMap(testsOf('pending', 'todo')),
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf),
    suites: testResults.map(timeOf),
  };
}

const placeOf = (name) => relative(root, name);
const timeOf = ({ name, startTime, endTime }) => ({ place: placeOf(name), seconds: (endTime - startTime) / 1000 });

/** A suite's tests that ended so. A skipped one is pending for Jest. */
const testsOf =
  (...statuses) =>
  ({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => statuses.includes(status))
      .map(({ fullName, failureMessages = [] }) => ({
        place: placeOf(name),
        test: fullName,
        message: failureMessages.join('\n'),
      }));

function failuresOf(suite) {
  const failed = testsOf('failed')(suite);
  return failed.length > 0
    ? failed
    : [{ place: placeOf(suite.name), test: 'it failed outside its tests', message: suite.message }];
}

/** Without colours, empty lines and the inner calls of libraries. */
const linesOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(?:node_modules|node:)/.test(line))
    .slice(0, MESSAGE_LINES);
