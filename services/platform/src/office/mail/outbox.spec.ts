import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR, MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock } from '../../core/clock.js';
import { newId } from '../../data/index.js';
import { aService } from '../../testing/a-service.js';
import { takeOut } from '../../testing/take-out.js';
import { until } from '../../testing/until.js';
import { Mailer } from './mail.js';
import { Outbox, waitAfter } from './outbox.js';

const mail = {
  to: 'asha@example.com',
  subject: 'नमस्ते',
  text: 'Your link:\nhttps://tax.example.com/x',
  headers: { 'X-Kind': 'test' },
};

async function anOutbox() {
  const [outbox, mailer, clock] = [takeOut(Outbox), takeOut<Mailer>(Mailer), takeOut<Clock>(Clock)];
  const service = await aService({ providers: [outbox.provider, mailer.provider, clock.provider] });
  const time = { ahead: 0 };
  jest.spyOn(clock.it, 'now').mockImplementation(() => new Date(Date.now() + time.ahead));
  return { service, outbox: outbox.it, mailer: mailer.it, time };
}

it('stores a mail as a private file that mail programs can open, and logs only its path', async () => {
  const { service, outbox } = await anOutbox();
  await outbox.enqueue(mail);
  const folder = join(service.dataDir, 'mail');
  const files = async () => (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  await until(async () => (await files()).length === 1);
  const file = join(folder, (await files())[0] ?? '');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const raw = await readFile(file, 'utf8');
  expect(raw).toContain('To: asha@example.com');
  expect(raw).toContain('X-Kind: test');
  expect(raw).toContain('https://tax.example.com/x');
  await until(() => service.log.some((line) => line.includes(file)));
  expect(service.log.join('')).not.toContain('asha@');
  await service.end();
});

it('retries later when sending fails, sends once when it works, and gives up after three days of tries, whatever a stop took', async () => {
  const { service, outbox, mailer, time } = await anOutbox();
  const send = jest.spyOn(mailer, 'send').mockRejectedValue(new Error('mailbox of asha@example.com is busy'));
  await outbox.enqueue(mail);
  const failures = () => service.log.filter((line) => line.includes('it will be tried again')).length;
  await until(() => failures() === 1);
  await outbox.sendDue();
  expect(send).toHaveBeenCalledTimes(1);

  time.ahead = HOUR;
  send.mockResolvedValueOnce('taken');
  await outbox.sendDue();
  time.ahead = 2 * HOUR;
  await outbox.sendDue();
  expect(send).toHaveBeenCalledTimes(2);

  await outbox.enqueue(mail);
  await until(() => failures() === 2);
  const isGivenUp = () => service.log.some((line) => line.includes('given up'));
  time.ahead += 4 * DAY;
  let hours = 0;
  for (; !isGivenUp() && hours < 100; hours += 1) {
    await outbox.sendDue();
    time.ahead += HOUR;
  }
  expect([isGivenUp(), hours > 70]).toEqual([true, true]);
  expect(service.log.join('')).not.toContain('asha@');
  await service.end();
});

it('tries a mail again once a clock that stood ahead when it failed is right, but keeps one that is held', async () => {
  const { service, outbox, mailer, time } = await anOutbox();
  const send = jest.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('busy')).mockResolvedValue('taken');
  time.ahead = DAY;
  await outbox.hold(newId(), mail, new Date(Date.now() + 2 * DAY));
  await outbox.enqueue(mail);
  await until(() => service.log.some((line) => line.includes('it will be tried again')));
  time.ahead = 0;
  await outbox.sendDue();
  await outbox.sendDue();
  expect(send).toHaveBeenCalledTimes(2);
  await service.end();
});

it('claims each mail from the time of its own try, so that no other replica sends it during a long run', async () => {
  const { service, outbox, mailer, time } = await anOutbox();
  const send = jest.spyOn(mailer, 'send').mockRejectedValue(new Error('busy'));
  for (const to of ['asha@example.com', 'ravi@example.com']) await outbox.enqueue({ ...mail, to });
  await until(() => send.mock.calls.length === 2);
  time.ahead = HOUR;
  send.mockReset().mockImplementation(async ({ to }) => {
    if (send.mock.calls.length === 1) time.ahead += 5 * MINUTE;
    // Another replica begins its run during the second one.
    if (send.mock.calls.length === 2) await outbox.sendDue();
    return to;
  });
  await outbox.sendDue();
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual(['asha@example.com', 'ravi@example.com']);
  await service.end();
});

it('leaves a mail to the replica that claimed it while the mail server takes minutes; a failed one is tried a minute later', async () => {
  const { service, outbox, mailer, time } = await anOutbox();
  const send = jest.spyOn(mailer, 'send').mockImplementationOnce(async () => {
    time.ahead += 4 * MINUTE;
    // Another replica takes it for one that is held.
    await outbox.release(id);
    await outbox.sendDue();
    throw new Error('busy');
  });
  const id = newId();
  await outbox.hold(id, mail, new Date(Date.now() + DAY));
  await outbox.release(id);
  await until(() => service.log.some((line) => line.includes('it will be tried again')));
  expect(send).toHaveBeenCalledTimes(1);
  time.ahead += MINUTE + SECOND;
  await outbox.sendDue();
  expect(send).toHaveBeenCalledTimes(2);
  await service.end();
});

it('waits longer after each failure, never more than an hour', () => {
  expect([0, 1, 2, 20].map(waitAfter)).toEqual([60_000, 120_000, 240_000, HOUR]);
});
