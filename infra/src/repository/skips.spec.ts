import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { suitesWithSkips } from '../../testing/skips.mjs';
import { Tally } from '../../testing/tally.mjs';
import { folderForEach, inFolder } from '../testing/folder.js';

const root = resolve(__dirname, '../../..');
const [listed = ''] = suitesWithSkips;
const disk = 'e2e/src/durability/disk.real.ts';

describe('a skipped test', () => {
  folderForEach();
  afterEach(() => jest.restoreAllMocks());

  /** A run in which one test of that suite was skipped. */
  async function runWithSkip(suite: string, isStrict: boolean) {
    const said = jest.spyOn(console, 'log').mockImplementation();
    const report = inFolder('report.json');
    const assertionResults = [{ status: 'pending', fullName: 'a full disk loses nothing' }, { status: 'passed' }];
    const counts = { numPassedTests: 1, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
    writeFileSync(
      report,
      JSON.stringify({
        ...counts,
        testResults: [{ name: join(root, suite), startTime: 1000, endTime: 3500, assertionResults }],
      }),
    );
    const tally = new Tally({ isStrict });
    await tally.stage('one', async () => true, [report]);
    return { succeeded: tally.finish(), said: said.mock.calls.join('\n') };
  }

  it.each([
    [listed, true, true, `${listed}: 1 (`],
    [disk, false, true, `${disk}: a full disk loses nothing`],
    [disk, true, false, `${disk}: a full disk loses nothing`],
  ])('of %s is named; strict: %s, passes: %s', async (suite, isStrict, passes, line) => {
    const { succeeded, said } = await runWithSkip(suite, isStrict);
    expect(said).toContain(line);
    expect(said).toContain(`1 passed, ${passes ? 0 : 1} failed`);
    expect(succeeded).toBe(passes);
  });

  it('is of a suite that exists', () => {
    expect(suitesWithSkips.filter((suite) => !existsSync(join(root, suite)))).toEqual([]);
  });
});

it('a stage that could not run fails a strict run', () => {
  jest.spyOn(console, 'log').mockImplementation();
  const tally = new Tally({ isStrict: true });
  tally.skip('answers and their description', 'no Python');
  expect(tally.finish()).toBe(false);
});
