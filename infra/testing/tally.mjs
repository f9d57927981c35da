import { existsSync, readFileSync } from 'node:fs';

/** Results of the stages. A stage that fails without a failed test counts as one. */
export class Tally {
  #stages = [];

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
    return failed === 0;
  }

  /** Records a stage that could not run, and why; it counts as neither passed nor failed. */
  skip(name, reason) {
    console.log(`\n── ${name}: skipped: ${reason}`);
    this.#stages.push({ name, skipped: reason });
  }

  /** @returns {boolean} whether everything passed */
  finish() {
    console.log('\n');
    for (const stage of this.#stages) console.log(lineOf(stage));
    const total = (key) => this.#stages.reduce((sum, stage) => sum + (stage[key] ?? 0), 0);
    console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
    return total('failed') === 0;
  }
}

function lineOf({ name, passed, failed, seconds, skipped }) {
  const title = name.padEnd(34);
  if (skipped) return `  – ${title} skipped: ${skipped}`;
  const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'ok';
  return `  ${failed ? '✗' : '✓'} ${title} ${tests.padEnd(24)} ${seconds.toFixed(1)} s`;
}

function countsOf(file) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
