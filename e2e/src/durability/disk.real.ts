import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../support/product/product.js';

/** Linux, with the right to mount. */
const canMount = () => {
  const module = join(repository, 'infra/fault-tests/disk-full.mjs');
  const mountOnce = `import('${module}').then(({ mountDisk }) => mountDisk().remove())`;
  return spawnSync(process.execPath, ['-e', mountOnce]).status === 0;
};

(canMount() ? it : it.skip)(
  'a full disk refuses writes until there is room, and loses nothing',
  () => {
    const command = [join(repository, 'infra/fault-tests.mjs'), '--disk-full', '--rounds', '2', '--seed', '2'];
    const output = execFileSync(process.execPath, command, { cwd: repository, encoding: 'utf8' });
    expect(output).toMatch(/^\| disk full \| 2 \| \d+ \| 0 \|/m);
  },
  300_000,
);
