import { calls } from '@easy-tax/contracts';
import { theOwner } from '../support/people.js';
import { compose, docker, storeRecords } from '../support/product/containers.js';
import { until } from '../support/wait.js';

const project = process.env.COMPOSE_PROJECT_NAME;
const data = (...command: string[]) => compose('run', '--rm', '--no-TTY', 'data', ...command);

beforeAll(() => {
  process.env.COMPOSE_PROFILES = 'backup';
});

/** The commands of docs/operations.md, one by one. */
it('restores everything into empty stores from the first copy of the backup container', async () => {
  const expectThem = await storeRecords();
  await compose('up', '--detach', '--wait');
  const copied = async () => (await (await theOwner()).call(calls.backupStatus)).data;
  const copy = await until('the first copy', copied, 120_000);
  expect(copy).toMatchObject({ result: 'whole', problem: null, copies: 1 });
  await data('drill', '--in', '/data');
  const there = await compose('run', '--rm', '--no-TTY', '--entrypoint', 'ls', 'data', '/data');
  const name = there.split('\n').find((each) => /^\d{4}-\d\d-\d\d-\d{6}$/.test(each));

  await compose('down');
  await docker('volume', 'rm', `${project}_mongo-data`, `${project}_minio-data`);
  await compose('up', '--detach', '--wait', 'mongo', 'minio');
  await compose('up', 'databases', 'bucket');
  const mark = '/data/work/unfinished.txt';
  await compose('run', '--rm', '--no-TTY', '--entrypoint', 'sh', 'data', '-c', `echo restore a copy >${mark}`);
  await expect(compose('up', '--detach', '--wait')).rejects.toThrow(/migrate/);
  expect(await compose('logs', '--no-log-prefix', 'migrate')).toContain('its restore did not end');
  await compose('run', '--rm', '--no-TTY', '--entrypoint', 'rm', 'data', mark);
  await data('restore', '--from', `/data/${name}`);
  await compose('up', '--detach', '--wait');

  await expectThem();
});
