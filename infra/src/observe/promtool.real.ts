import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { folder, trials } from '../testing/figures.js';

/** Needs promtool, named by PROMTOOL. */
const promtool = (...words: string[]) => promisify(execFile)(process.env.PROMTOOL ?? '', words, { cwd: folder });

it.each([
  ['the configuration is valid', ['check', 'config', 'prometheus.yml']],
  ['the alerts are valid', ['check', 'rules', 'alerts.yml']],
  ['the alerts fire when they should, and only then', ['test', 'rules', ...trials]],
] as const)('to Prometheus %s', async (_, words) => {
  expect((await promtool(...words)).stdout).toContain('SUCCESS');
});
