import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { suitesWithSkips } from '../../testing/skips.mjs';
import { Tally } from '../../testing/tally.mjs';
import { folderForEach, inFolder, logged } from '../testing/folder.js';

const root = resolve(__dirname, '../../..');
const [listed = ''] = suitesWithSkips;
const disk = 'e2e/src/durability/disk.real.ts';

folderForEach();

/** A suite as Jest reports it: its tests' status and name. */
const suite = (place: string, status: string, ...tests: (readonly [string, string])[]) => ({
  name: join(root, place),
  status,
  startTime: 1000,
  endTime: 3500,
  message: '\u001b[1mthe suite could not be read\u001b[22m\n\n    at Module.run (node:internal/modules:1)',
  assertionResults: tests.map(([status, fullName]) => ({
    status,
    fullName,
    failureMessages:
      status === 'failed' ? ['Expected: 1\nReceived: 2\n    at Object.<anonymous> (src/a.spec.ts:3:1)'] : [],
  })),
});

async function tallyOf(testResults: ReturnType<typeof suite>[], isStrict = false) {
  const countOf = (wanted: string) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;
  const report = inFolder('report.json');
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: countOf('passed'),
      numFailedTests: countOf('failed'),
      numRuntimeErrorTestSuites: testResults.filter(({ assertionResults }) => assertionResults.length === 0).length,
      testResults,
    }),
  );
  const tally = new Tally({ isStrict });
  await tally.stage('one', async () => testResults.every(({ status }) => status === 'passed'), [report]);
  return { succeeded: tally.finish(), said: logged.join('\n') };
}

describe('a skipped test', () => {
  it.each([
    [listed, true, true, `${listed}: 1 (`],
    [disk, false, true, `${disk}: a full disk loses nothing`],
    [disk, true, false, `${disk}: a full disk loses nothing`],
  ])('of %s is named; strict: %s, passes: %s', async (place, isStrict, passes, line) => {
    const tests = [
      ['pending', 'a full disk loses nothing'],
      ['passed', 'opens'],
    ] as const;
    const { succeeded, said } = await tallyOf([suite(place, 'passed', ...tests)], isStrict);
    expect(said).toContain(line);
    expect(said).toContain(`1 passed, ${passes ? 0 : 1} failed`);
    expect(succeeded).toBe(passes);
  });

  it('is of a suite that exists', () => {
    expect(suitesWithSkips.filter((suite) => !existsSync(join(root, suite)))).toEqual([]);
  });
});

it('tells which tests failed and why, and suites that failed outside of theirs', async () => {
  const { said } = await tallyOf([
    suite('a.spec.ts', 'failed', ['passed', 'opens'], ['failed', 'closes']),
    suite('b.spec.ts', 'failed'),
  ]);
  expect(said).toContain(`✗ a.spec.ts: closes
    Expected: 1
    Received: 2
        at Object.<anonymous> (src/a.spec.ts:3:1)
✗ b.spec.ts: it failed outside its tests
    the suite could not be read

1 passed, 2 failed`);
});

it('names a stage that failed without a report', async () => {
  const tally = new Tally();
  await tally.stage('types', async () => false);
  tally.finish();
  expect(logged.join('\n')).toContain('✗ types: it failed\n\n0 passed, 1 failed');
});

it('a stage that could not run fails a strict run', () => {
  const tally = new Tally({ isStrict: true });
  tally.skip('answers and their description', 'no Python');
  expect(tally.finish()).toBe(false);
});
