import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(__dirname, '../../..');

interface Job {
  steps: { run?: string; with?: Record<string, string> }[];
  strategy?: { matrix: { node: string[] } };
}

const { jobs } = parse(readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8')) as { jobs: Record<string, Job> };
const { scripts, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

it('the workflow runs every tier of tests, by scripts that exist', () => {
  const named = commands.flatMap((command) => command.match(/(?<=^npm (run )?)(?!ci|run|audit)\S+/)?.[0] ?? []);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['test:all', 'test:real', 'test:compose']));
});

it('its oldest Node.js version is the oldest that the product supports', () => {
  expect(`>=${jobs.embedded?.strategy?.matrix.node[0]}`).toContain(engines.node);
});
