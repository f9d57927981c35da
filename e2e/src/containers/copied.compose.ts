import { calls } from '@easy-tax/contracts';
import { theOwner } from '../support/people.js';
import { compose, docker, storeRecords } from '../support/product/containers.js';
import { until } from '../support/wait.js';

const project = process.env.COMPOSE_PROJECT_NAME;
const withBackups = ['--profile', 'backup'];
const data = (...command: string[]) => compose('run', '--rm', '--no-TTY', 'data', ...command);

/** The commands of docs/operations.md, one by one. */
it('restores everything into empty stores from the first copy of the backup container', async () => {
  const expectThem = await storeRecords();
  await compose(...withBackups, 'up', '--detach', '--wait');
  const copied = async () => (await (await theOwner()).call(calls.backupStatus)).data;
  const copy = await until('the first copy', copied, 120_000);
  expect(copy).toMatchObject({ result: 'whole', problem: null, copies: 1 });
  await data('drill', '--in', '/data');
  const there = await compose('run', '--rm', '--no-TTY', '--entrypoint', 'ls', 'data', '/data');
  const name = there.split('\n').find((each) => /^\d{4}-\d\d-\d\d-\d{6}$/.test(each));

  await compose(...withBackups, 'down');
  await docker('volume', 'rm', `${project}_mongo-data`, `${project}_minio-data`);
  await compose('up', '--detach', '--wait', 'mongo', 'minio');
  await compose('up', 'databases', 'bucket');
  await data('restore', '--from', `/data/${name}`);
  await compose(...withBackups, 'up', '--detach', '--wait');

  await expectThem();
});
