import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaleUnderLoad } from '../fault-tests/scale.mjs';
import { install, prepare } from '../launcher/prepare.mjs';
import { stopRunning } from '../launcher/script.mjs';
import { catchMails } from './compose/mail-catcher.mjs';
import { bridgeAddress, findDockerProblem, Stack } from './compose/stack.mjs';
import { forgetResults, jest, resultsOf } from './packages.mjs';
import { Tally } from './tally.mjs';

const tier = '.compose';
const owner = 'owner@example.com';

/**
 * The third tier: the product as containers behind nginx, made and started as an administrator does it, looked at from
 * outside and from inside, and taken away again with all that it kept.
 */
export async function test() {
  const tally = new Tally();
  const reason = await findDockerProblem();
  if (reason) tally.skip('the product in containers', reason);
  else await testStack(tally);
  process.exitCode = tally.finish() ? 0 : 1;
}

async function testStack(tally) {
  await tally.stage('packages', () => install().then(() => true));
  const stack = await Stack.make({ owner });
  const mails = await catchMails(stack.folder, await bridgeAddress());
  writeFileSync(join(stack.secrets, 'smtp_url'), `${mails.url}\n`);
  forgetResults(tier);
  // Cleans up after an interrupted run.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => giveUp(stack));
  try {
    const built = await tally.stage('images', () => stack.compose('build'));
    const up = built && (await tally.stage('docker compose up', () => stack.compose('up', '--detach', '--wait')));
    if (up) await testRunning(tally, stack);
    else await stack.compose('logs', '--tail', '20');
  } finally {
    await tally.stage('docker compose down', () => stack.remove());
    await mails.stop();
  }
}

async function giveUp(stack) {
  stopRunning();
  await stack.remove();
  process.exit(1);
}

async function testRunning(tally, stack) {
  const administrator = new URL(stack.secret('mongo_admin_url'));
  administrator.hostname = await stack.addressOf('mongo', 'data');
  const extra = {
    ...stack.env,
    ADMIN_EMAIL: owner,
    ADMIN_PASSWORD: stack.secret('admin_password'),
    E2E_DATA_DIR: stack.folder,
    MONGO_ADMIN_URL: administrator.href,
  };
  const suite = (name, folder, config, part) =>
    tally.stage(name, () => jest(folder, { config, tier: part, extra }), [resultsOf(folder, part)]);
  await suite('the containers', 'infra', 'jest.compose.config.mjs', tier);
  await suite('the product through nginx', 'e2e', 'jest.compose.config.mjs', tier);
  await suite('down, and back from a copy', 'e2e', 'jest.restart.config.mjs', `${tier}-restart`);
  await testScaling(tally, stack);
}

/** On an empty stack, because FerretDB scans whole lists. */
async function testScaling(tally, stack) {
  if (!(await tally.stage('an empty stack', () => stack.startAnew()))) return;
  await tally.stage('replicas under load', async () => {
    await prepare(['modules']);
    const { Random } = await import('../dist/seed/random.js');
    const { lost } = await scaleUnderLoad(stack, { rounds: 1, random: new Random('fault', 'scale'), log: console.log });
    return lost === 0;
  });
}
