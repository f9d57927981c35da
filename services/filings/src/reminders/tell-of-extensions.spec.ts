import { calls, type ExtensionInput, hourInIndia, pathOf } from '@easy-tax/contracts';
import { Outbox } from '@easy-tax/platform/office';
import { at, later, mailsIn } from '@easy-tax/platform/testing';
import { ExtensionsRepository } from '../office-rules/office-rules.repository.js';
import { ExtendedReturns } from '../returns/firm-rules/extended-returns.service.js';
import { aClient } from '../testing/a-client.js';
import { aReturn, changeReturn, done, nextWeekday, staffView } from '../testing/a-return.js';
import { anAccess } from '../testing/an-access.js';
import { answerTo, asha, inFilings, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';
import { TellOfExtensions } from './tell-of-extensions.js';

oneServiceForEach();

const input = {
  ...{ forms: ['GSTR-1', 'GSTR-3B'], periods: ['2099-10'], only: null },
  ...{ day: '2099-11-30', source: 'Notification 12/2099', tellsClients: true },
} satisfies ExtensionInput;
async function record(changes: Partial<ExtensionInput> = {}): Promise<string> {
  const boss = await service.issuer.logIn({ ...owner });
  return (await answerTo(boss, calls.recordExtension, { body: { ...input, ...changes } })).data._id;
}
const onMonday = (hour: number) => at(hourInIndia(nextWeekday(1), hour).getTime());
/** All jobs, as two replicas run them. */
const run = () =>
  inFilings(async (get) => {
    await get(ExtendedReturns).sweep();
    const telling = get(TellOfExtensions);
    await Promise.all([telling.sendDue(), telling.sendDue()]);
    await get(Outbox).sendDue();
  });
const mails = () => mailsIn(service.folder);

it('tells each person once of all returns that follow and are to be filed, in the morning and in its language', async () => {
  const shop = await aClient({ name: 'Agarwal Traders' });
  await anAccess(shop._id, asha);
  const ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com', language: 'hi' });
  const unconfirmed = await service.issuer.logIn({ name: 'Dev', email: 'dev@example.com', emailVerified: false });
  for (const clientId of [asha._id, shop._id, ravi._id, unconfirmed._id])
    await aReturn({ clientId, form: 'GSTR-3B', period: '2099-10' });
  const own = await aReturn({ clientId: ravi._id, form: 'GSTR-1', period: '2099-10' });
  await changeReturn(own._id, { dueOn: '2099-11-05' });
  const sunita = await service.issuer.logIn({ name: 'Sunita', email: 'sunita@example.com' });
  const gone = await aReturn({ clientId: sunita._id, form: 'GSTR-3B', period: '2099-10' });
  onMonday(22);
  const id = await record();
  const staff = await service.issuer.logIn({ ...reviewer });
  const { version } = await staffView(gone._id, staff);
  await done(staff, 'stepReturn', gone._id, { to: 'withdrawn', note: 'Closed', version });
  await run();
  expect(await mails()).toEqual([]);
  later(12 * 3_600_000);
  await run();
  await run();
  const sent = await mails();
  expect(sent).toHaveLength(2);
  const toAsha = sent.find((mail) => mail.includes(`To: ${asha.email}`)) ?? '';
  for (const text of ['New last day: 30 Nov 2099 for two returns', 'Agarwal Traders', input.source, '20 Nov 2099'])
    expect(toAsha).toContain(text);
  const toRavi = sent.find((mail) => mail.includes('To: ravi@example.com')) ?? '';
  expect([toRavi.includes('GSTR-3B'), toRavi.includes('GSTR-1')]).toEqual([true, false]);
  expect(toRavi).toContain('नई अंतिम तारीख');

  // It died before it had noted that all were told, and comes back on another day.
  await inFilings((get) => get(ExtensionsRepository).change(id, { toldAt: null }));
  later(24 * 3_600_000);
  await run();
  expect(await mails()).toHaveLength(2);
});

it('tells nobody if it is not wanted, taken back in time, or the client’s reminders are paused; it can be wanted later', async () => {
  const { _id } = await aReturn({ form: 'GSTR-3B', period: '2099-10' });
  onMonday(10);
  for (const _ of [1, 2]) await record({ tellsClients: false });
  later(200_000);
  await run();
  const [first, boss] = [await record({ day: '2099-12-05' }), await service.issuer.logIn({ ...owner })];
  await service.send(boss, 'DELETE', pathOf(calls.undoExtension, { id: first }), {});
  later(200_000);
  await run();
  const staff = await service.issuer.logIn({ ...reviewer });
  const pause = (isPaused: boolean) =>
    service.send(staff, 'POST', pathOf(calls.pauseReturnReminders, { id: _id }), { isPaused });
  await pause(true);
  await record({ day: '2099-12-06' });
  later(200_000);
  await run();
  expect(await mails()).toEqual([]);
  await pause(false);
  await record({ day: '2099-12-07', tellsClients: false });
  await record({ day: '2099-12-07' });
  later(200_000);
  await run();
  expect(await mails()).toHaveLength(1);
});
