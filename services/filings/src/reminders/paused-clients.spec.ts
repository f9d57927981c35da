import { addDays, calls, hourInIndia, messages, pathOf } from '@easy-tax/contracts';
import { Outbox } from '@easy-tax/platform/office';
import { at, later, mailsIn, until } from '@easy-tax/platform/testing';
import { MailChoicesRepository } from '../mails/sending/return-mails.repository.js';
import { ExtendedReturns } from '../returns/firm-rules/extended-returns.service.js';
import { ownerOf } from '../storage/object-store.js';
import { aClient } from '../testing/a-client.js';
import { act, aReturn, asking, changeReturn, dueOn, nextWeekday, refused } from '../testing/a-return.js';
import { anAccess } from '../testing/an-access.js';
import { answerTo, asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { SendReminders } from './send-reminders.js';
import { StopReminders } from './stop-reminders.js';
import { TellOfExtensions } from './tell-of-extensions.js';

oneServiceForAll();

const pause = (id: string, isPaused: boolean, by = reviewer) =>
  answerTo(by, calls.pauseClientReminders, { params: { id }, body: { isPaused } });
const isPaused = async (id: string, by = reviewer) =>
  (await answerTo(by, calls.clientReminders, { params: { id } })).data.isPaused;
/** A client whose reminders are paused, with Asha's access, that has become part of another. */
async function merged(begin: (goneId: string) => Promise<string>) {
  const [{ _id: keptId }, { _id: goneId }] = [await aClient({ name: 'Kept' }), await aClient({ name: 'Gone' })];
  await anAccess(goneId, asha);
  const returnId = await begin(goneId);
  await pause(goneId, true);
  const body = { goneId, version: 1, goneVersion: 1 };
  const { data } = await answerTo(owner, calls.mergeClients, { params: { id: keptId }, body });
  return { keptId, goneId, returnId, mergeId: data.mergeId };
}

it('a pause of a client’s reminders stays when its record is merged away, until they go on', async () => {
  const { keptId, goneId, returnId } = await merged(asking);
  await changeReturn(returnId, { fee: { amount: 1500, note: '' } });
  at(hourInIndia(dueOn, 10).getTime());
  const staff = await service.reviewer();
  await service.issuer.logIn({ ...asha });
  const params = { id: returnId };
  const ofReturn = async () => (await answerTo(staff, calls.returnReminders, { params })).data;
  const fees = async () =>
    (await answerTo(staff, calls.remindOfFees, { body: { ids: [returnId], isTrial: true } })).data;
  const due = async () => (await answerTo(staff, calls.dueReminders)).data.map((each) => each.returnId);
  expect([await isPaused(keptId, staff), await ofReturn()]).toMatchObject([true, { isClientPaused: true, next: null }]);
  expect((await fees()).refused).toEqual([{ _id: returnId, message: messages.remindersPaused }]);
  expect(await due()).toEqual([]);
  await pause(keptId, true, staff);
  expect((await service.trailOf(keptId)).map(({ action }) => action)).not.toContain('client.pause-reminders');
  await pause(keptId, false, staff);
  expect([await isPaused(goneId, staff), await ofReturn()]).toMatchObject([false, { isClientPaused: false }]);
  expect([(await fees()).done, await due()]).toEqual([[returnId], [returnId]]);
});

it('is again the pause of that client alone once the merge is taken back', async () => {
  const { keptId, goneId, mergeId } = await merged(asking);
  expect((await service.send(owner, 'POST', pathOf(calls.undoMerge, { id: mergeId }), {})).status).toBe(200);
  expect([await isPaused(keptId), await isPaused(goneId)]).toEqual([false, true]);
});

it('a merged client whose reminders are paused is told of no extension', async () => {
  await merged(async (clientId) => (await aReturn({ clientId, form: 'GSTR-3B', period: '2099-10' }))._id);
  at(hourInIndia(nextWeekday(1), 10).getTime());
  const extension = { forms: ['GSTR-3B' as const], periods: ['2099-10'], only: null, day: '2099-11-30' };
  const body = { ...extension, source: 'Notification 12/2099', tellsClients: true };
  await service.issuer.logIn({ ...asha });
  await answerTo(await service.issuer.logIn({ ...owner }), calls.recordExtension, { body });
  later(200_000);
  await inFilings(async (get) => {
    await get(ExtendedReturns).sweep();
    await get(TellOfExtensions).sendDue();
    await get(Outbox).sendDue();
  });
  expect((await mailsIn(service.folder)).filter((mail) => mail.includes('30 Nov 2099'))).toEqual([]);
});

it('a client is reminded by mail once somebody who acts for it can be mailed, and wants reminders', async () => {
  const { _id } = await aClient({ name: 'Asha Traders' });
  const isMailed = async () => (await answerTo(reviewer, calls.clientReminders, { params: { id: _id } })).data.isMailed;
  await anAccess(_id, await service.issuer.logIn({ name: 'Dev', emailVerified: false }));
  const blocked = await service.issuer.logIn({ name: 'Tara' });
  service.issuer.block(blocked);
  await anAccess(_id, blocked);
  await anAccess(_id, asha, false);
  expect(await isMailed()).toBe(false);
  const wanted = await service.issuer.logIn({ name: 'Mira' });
  await anAccess(_id, wanted);
  expect(await isMailed()).toBe(true);
  const link = new URL(await inFilings((get) => get(StopReminders).linkOf(wanted._id)));
  await service.call(null, 'POST', link.pathname + link.search);
  expect(await isMailed()).toBe(false);
});

it('of an archived client’s fee no mail reminds, neither by itself nor beside the fee of another', async () => {
  const [{ _id: own }, archived] = [await aReturn(), await aClient({ name: 'Closed Traders' })];
  await anAccess(archived._id, asha);
  const ofArchived = await asking(archived._id);
  for (const id of [own, ofArchived]) await changeReturn(id, { fee: { amount: 1500, note: '' } });
  const params = { id: archived._id };
  await answerTo(reviewer, calls.changeClient, { params, body: { isActive: false, version: archived.version } });
  const { data } = await answerTo(reviewer, calls.remindOfFees, { body: { ids: [own, ofArchived] } });
  expect(data).toMatchObject({ done: [own], refused: [{ _id: ofArchived, message: messages.clientArchived }] });
  const ofReturn = await answerTo(reviewer, calls.returnReminders, { params: { id: ofArchived } });
  expect(ofReturn.data.next).toBeNull();
  const mails = await inFilings(async (get) => {
    await get(Outbox).sendDue();
    await until(async () => (await get(Outbox).listEnding()).length === 0);
    return mailsIn(service.folder);
  });
  expect(mails.filter((mail) => mail.includes('List-Unsubscribe'))).toEqual([
    expect.not.stringContaining('Closed Traders'),
  ]);
});

it('the mail of a step goes again neither to an archived or paused client nor on the day whose reminder names it', async () => {
  const [paused, own] = [await asking(asha._id), await asking(asha._id)];
  const [archived, stopped] = [await aClient({ name: 'Closed Traders' }), await aClient({ name: 'Paused Traders' })];
  for (const { _id } of [archived, stopped]) await anAccess(_id, asha);
  const [ofArchived, ofStopped] = [await asking(archived._id), await asking(stopped._id)];
  await pause(stopped._id, true);
  await answerTo(reviewer, calls.pauseReturnReminders, { params: { id: paused }, body: { isPaused: true } });
  const body = { isActive: false, version: archived.version };
  await answerTo(reviewer, calls.changeClient, { params: { id: archived._id }, body });
  at(hourInIndia(dueOn, 10).getTime());
  let staff = await service.reviewer();
  await service.issuer.logIn({ ...asha });
  const ids = [ofArchived, ofStopped, paused, own];
  const remind = async (isTrial: boolean) =>
    (await answerTo(staff, calls.changeReturns, { body: { ids, what: { act: 'remind' }, isTrial } })).data;
  const leftOut = [
    { _id: ofArchived, message: messages.clientArchived },
    { _id: ofStopped, message: messages.remindersPaused },
    { _id: paused, message: messages.remindersPaused },
  ];
  expect(await remind(true)).toMatchObject({ done: [own], refused: leftOut });
  expect((await refused(staff, 'remindClient', ofStopped)).message).toBe(messages.remindersPaused);
  await inFilings((get) => get(SendReminders).sendDue());
  const named = { _id: own, message: messages.markedToday };
  expect(await remind(false)).toMatchObject({ done: [], refused: [...leftOut, named] });
  expect((await refused(staff, 'remindClient', own)).message).toBe(messages.markedToday);
  at(hourInIndia(addDays(dueOn, 1), 10).getTime());
  staff = await service.reviewer();
  await service.issuer.logIn({ ...asha });
  expect(await remind(false)).toMatchObject({ done: [own], refused: leftOut });
});

it('the mail of a step goes again on the day whose mail named only the fee, beside that of another return', async () => {
  const withFee = async () => {
    const id = await asking(asha._id);
    await changeReturn(id, { fee: { amount: 900, note: '' } });
    return id;
  };
  const [reminded, named] = [await withFee(), await withFee()];
  const body = { ids: [reminded], isTrial: false };
  expect((await answerTo(reviewer, calls.remindOfFees, { body })).data.done).toEqual([reminded]);
  expect((await act(reviewer, 'remindClient', named)).status).toBe(202);
});

it('the link of an old reminder stores nothing of an account that was erased', async () => {
  const gone = await service.issuer.logIn({ name: 'Gone' });
  service.issuer.logOut(gone);
  const stored = await inFilings(async (get) => {
    const { pathname, search } = new URL(await get(StopReminders).linkOf(gone._id));
    expect((await service.call(null, 'POST', pathname + search)).status).toBe(200);
    return get(MailChoicesRepository).findByOwner(ownerOf(gone));
  });
  expect(stored).toMatchObject({ remindFee: true });
});
