import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../support/product/product.js';

it('keeps all acknowledged data, unchanged, when it is killed five times under load', () => {
  const command = [join(repository, 'infra/fault-tests.mjs'), '--kill', '--rounds', '5', '--seed', '20'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: repository, encoding: 'utf8' });
  const output = (stdout + stderr).split('\n').filter((line) => !line.endsWith(' 0 lost or wrong'));
  expect({ status, output: status === 0 ? [] : output }).toEqual({ status: 0, output: [] });
  const [, acknowledged, lost] = /^\| kill -9 \| 5 \| (\d+) \| (\d+) \|/m.exec(stdout) ?? [];
  expect(Number(lost)).toBe(0);
  expect(Number(acknowledged)).toBeGreaterThan(10);
}, 600_000);
