import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { folder, trials } from '../testing/figures.js';

const { PROMTOOL = '' } = process.env;
const promtool = (...words: string[]) => promisify(execFile)(PROMTOOL, words, { cwd: folder });

(PROMTOOL ? it : it.skip).each([
  ['the configuration is valid', ['check', 'config', 'prometheus.yml']],
  ['the alerts are valid', ['check', 'rules', 'alerts.yml']],
  ['the alerts fire when they should, and only then', ['test', 'rules', ...trials]],
] as const)('to Prometheus %s', async (_, words) => {
  expect((await promtool(...words)).stdout).toContain('SUCCESS');
});
