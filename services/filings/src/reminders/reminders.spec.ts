import { addDays, type Call, calls, hourInIndia, messages, pathOf } from '@easy-tax/contracts';
import { Outbox } from '@easy-tax/platform/office';
import { at, type LoggedIn, mailsIn, until } from '@easy-tax/platform/testing';
import { aClient } from '../testing/a-client.js';
import { act, aReturn, asking, changeReturn, done, dueOn, refused, staffView } from '../testing/a-return.js';
import { anAccess } from '../testing/an-access.js';
import { newReminders } from '../testing/new-reminders.js';
import { answerTo, asha, inFilings, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';

oneServiceForEach();

/** At ten in the morning of the day. Who acts logs in again, because the sessions have ended. */
async function onTheDay() {
  at(hourInIndia(dueOn, 10).getTime());
  const again = (who: LoggedIn) => service.issuer.logIn({ ...who });
  return { staff: await again(reviewer), boss: await again(owner), client: await again(asha) };
}
/** Runs the job twice, as a new process does, and waits until the outbox is empty: the service may be sending one of its mails. */
const remind = () =>
  inFilings(async (get) => {
    const reminders = newReminders(get);
    await Promise.all([reminders.sendDue(), reminders.sendDue()]);
    const outbox = get(Outbox);
    await outbox.sendDue();
    await allSent(outbox);
  });
const allSent = (outbox: Outbox) => until(async () => (await outbox.listEnding()).length === 0);
const reminders = async () => (await mailsIn(service.folder)).filter((mail) => mail.includes('List-Unsubscribe'));
const due = async (who: LoggedIn) => (await answerTo(who, calls.dueReminders)).data;
const send = (who: LoggedIn, call: Call, id: string, body: object) =>
  service.send(who, call.method, pathOf(call, { id }), body);

it('gathers all clients of a person in one mail, in its language, and ends by one click without a login', async () => {
  const shop = await aClient({ name: 'Agarwal Traders', language: 'hi' });
  await anAccess(shop._id, asha);
  const own = await asking(asha._id, 'Form 16');
  await asking(shop._id, 'Bank statement');
  const { client } = await onTheDay();
  await remind();
  const mails = await reminders();
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  expect(mail).toContain('Subject: Reminder: two things wait for you');
  for (const text of [
    'Form 16',
    'Bank statement',
    'Agarwal Traders',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
    expect(mail).toContain(text);

  const { pathname, search } = new URL(/List-Unsubscribe:\s*<([^>]+)>/.exec(mail)?.[1] ?? '');
  const choice = async () => (await answerTo(client, calls.myReturnMails)).data;
  const page = await service.call(null, 'GET', pathname + search, { headers: { 'accept-language': 'hi' } });
  expect(await page.text()).toContain('शुल्क की याद न दिलाएँ');
  expect(await choice()).toMatchObject({ remindPapers: true, remindFee: true });
  expect((await service.call(null, 'POST', `${pathname}${search}&kind=fee`)).status).toBe(200);
  expect(await choice()).toMatchObject({ papers: true, remindPapers: true, remindFee: false });
  const oneClick = { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await service.call(null, 'POST', pathname + search, oneClick)).status).toBe(200);
  expect(await choice()).toMatchObject({ papers: true, remindPapers: false, remindApproval: false });
  const forged = search.replace(/(?<=\.)./, (first) => (first === 'A' ? 'B' : 'A'));
  expect((await service.call(null, 'POST', pathname + forged)).status).toBe(400);
  expect((await service.call(null, 'GET', `${pathname}?token=x`)).status).toBe(400);

  const { data } = await answerTo(await service.reviewer(), calls.returnReminders, { params: { id: own } });
  expect(data).toMatchObject({ last: { kind: 'papers' }, next: { kind: 'papers', day: addDays(dueOn, 7) } });

  await service.send(client, 'PATCH', calls.changeMyReturnMails.path, { remindPapers: true });
  at(hourInIndia(addDays(dueOn, 7), 10).getTime());
  await remind();
  const further = await answerTo(await service.reviewer(), calls.returnReminders, { params: { id: own } });
  expect(further.data.last?.at.slice(0, 10)).toBe(addDays(dueOn, 7));
});

it('mails neither staff nor who has an unconfirmed address or access; the desk reminds them by hand', async () => {
  const ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com', emailVerified: false });
  const shop = await aClient({ name: 'Agarwal Traders', mobiles: ['9415036218'] });
  await anAccess(shop._id, asha, false);
  await anAccess(shop._id, await service.reviewer());
  const sunita = await service.issuer.logIn({ name: 'Sunita', email: 'sunita@example.com' });
  await service.send(sunita, 'PATCH', calls.changeMyReturnMails.path, { remindPapers: false });
  const [ofShop, ofRavi, ofSunita] = [await asking(shop._id), await asking(ravi._id), await asking(sunita._id)];
  const { staff, boss } = await onTheDay();
  await service.issuer.logIn({ ...ravi });
  await service.issuer.logIn({ ...sunita });
  await remind();
  expect(await reminders()).toEqual([]);
  const rows = await due(staff);
  expect(rows.map(({ returnId, noMail, mobile }) => [returnId, noMail, mobile])).toEqual(
    expect.arrayContaining([
      [ofShop, 'nobody', '9415036218'],
      [ofRavi, 'unconfirmed', null],
      [ofSunita, 'unwanted', null],
    ]),
  );

  const text = await (await send(staff, calls.writeReminderText, ofShop, { kind: 'papers' })).json();
  expect(text).toMatchObject({ data: { mobile: '9415036218', text: expect.stringContaining('#link=') } });
  expect(await refused(staff, 'writeReminderText', ofShop, { kind: 'fee' })).toMatchObject({ status: 409 });

  const answers = await Promise.all([1, 2, 3].map(() => act(staff, 'markReminded', ofShop, { kind: 'papers' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await due(staff)).map(({ returnId }) => returnId).includes(ofShop)).toBe(false);
  const told = (await staffView(ofShop, staff)).events.filter(({ kind }) => kind === 'reminder');
  expect(told).toMatchObject([{ by: { name: staff.name }, detail: 'Reminded of papers by hand' }]);
  expect((await service.trailOf(ofShop)).map(({ action }) => action)).toContain('return.reminded');
  await done(staff, 'unmarkReminded', ofShop);
  expect((await due(staff)).map(({ returnId }) => returnId).includes(ofShop)).toBe(true);
  expect((await refused(staff, 'unmarkReminded', ofShop)).message).toBe(messages.notReminded);
  expect((await answerTo(boss, calls.nextReminders)).data).toMatchObject({ mails: 0, withoutMail: 3 });
  expect((await service.call(staff, 'GET', calls.nextReminders.path)).status).toBe(403);
});

it('pauses for a return, for a client and for a kind; nothing comes of an archived client, or after an answer', async () => {
  const paused = await asking(asha._id);
  const shop = await aClient({ name: 'Agarwal Traders' });
  const archived = await aClient({ name: 'Closed' });
  for (const { _id } of [shop, archived]) await anAccess(_id, asha);
  await asking(shop._id);
  await asking(archived._id);
  const answered = await asking(asha._id);
  await done(asha, 'writeToOffice', answered, { text: 'I will bring it' });
  expect((await send(reviewer, calls.pauseReturnReminders, paused, { isPaused: true })).status).toBe(200);
  await send(reviewer, calls.pauseClientReminders, shop._id, { isPaused: true });
  await send(reviewer, calls.changeClient, archived._id, { isActive: false, version: archived.version });
  const { boss, staff } = await onTheDay();
  await remind();
  expect([await reminders(), await due(staff)]).toEqual([[], []]);
  expect((await service.trailOf(shop._id)).map(({ action }) => action)).toContain('client.pause-reminders');

  const { revision } = calls.filingsSettings.answer.parse(
    await (await service.call(boss, 'GET', calls.filingsSettings.path)).json(),
  ).data;
  const switchPapers = (remindPapers: boolean, at: number) =>
    service.send(boss, 'PATCH', calls.changeFilingsSettings.path, { revision: at, changes: { remindPapers } });
  expect((await switchPapers(false, revision)).status).toBe(200);
  await send(staff, calls.pauseReturnReminders, paused, { isPaused: false });
  expect(await due(staff)).toEqual([]);
  expect((await answerTo(staff, calls.returnReminders, { params: { id: paused } })).data.next).toBeNull();
  expect((await switchPapers(true, revision + 1)).status).toBe(200);
  await remind();
  expect(await reminders()).toHaveLength(1);
  expect((await due(staff)).map(({ returnId, noMail }) => [returnId, noMail])).toEqual([[paused, null]]);
});

it('staff remind of selected open fees: one mail a day for a person about all of them, also if two press at once', async () => {
  const shop = await aClient({ name: 'Agarwal Traders' });
  const paused = await aClient({ name: 'Asks for no mails' });
  for (const { _id } of [shop, paused]) await anAccess(_id, asha);
  const nobody = await aClient({ name: 'Has no account' });
  const blocked = await service.issuer.logIn({ name: 'Dev', email: 'dev@example.com' });
  service.issuer.block(blocked);
  const withFee = async (clientId: string, amount = 1500) => {
    const { _id, version } = await aReturn({ clientId });
    if (amount > 0) await done(reviewer, 'changeReturn', _id, { version, fee: { amount, note: '' } });
    return _id;
  };
  const [own, ofShop, other] = [await withFee(asha._id), await withFee(shop._id), await withFee(shop._id)];
  const [claimed, none] = [await withFee(asha._id), await withFee(asha._id, 0)];
  await done(asha, 'claimFeePaid', claimed, { reference: null });
  const [ofPaused, ofNobody] = [await withFee(paused._id), await withFee(nobody._id)];
  const ofBlocked = await withFee(blocked._id);
  await send(reviewer, calls.pauseClientReminders, paused._id, { isPaused: true });
  const ids = [own, ofShop, claimed, none, ofPaused, ofNobody, ofBlocked];
  const remindOfFees = async (isTrial: boolean) =>
    (await answerTo(reviewer, calls.remindOfFees, { body: { ids, isTrial } })).data;
  const sent = async () => {
    await inFilings((get) => get(Outbox).sendDue());
    return reminders();
  };
  const leftOut = [
    [claimed, messages.feeSaidPaid],
    [none, messages.feeNone],
    [ofPaused, messages.remindersPaused],
    [ofNobody, messages.nobodyActs],
    [ofBlocked, messages.addressUnconfirmed],
  ].map(([_id, message]) => ({ _id, message }));
  const [trial] = [await remindOfFees(true)];
  expect([trial.done, trial.refused]).toEqual([[own, ofShop], leftOut]);
  expect(await sent()).toEqual([]);

  const outcomes = await Promise.all([remindOfFees(false), remindOfFees(false)]);
  expect(outcomes.flatMap((outcome) => outcome.done).toSorted()).toEqual([own, ofShop].toSorted());
  await until(async () => (await sent()).length > 0);
  const [mail = '', ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail).toContain('Subject: Reminder: three things wait for you');
  expect([mail.includes('Agarwal Traders'), mail.includes('1,500')]).toEqual([true, false]);
  expect((await staffView(own)).events.at(-1)).toMatchObject({
    kind: 'reminder',
    detail: 'Reminded of the fee by mail',
  });
  expect((await service.trailOf(own)).filter(({ action }) => action === 'return.remind')).toHaveLength(1);
  // The mail of today has named the one that was not selected, too.
  expect((await answerTo(reviewer, calls.remindOfFees, { body: { ids: [other, own] } })).data).toMatchObject({
    done: [other],
    refused: [{ _id: own, message: messages.markedToday }],
  });
  expect(await sent()).toHaveLength(1);
});

it('a person gets one mail of reminders a day, by itself or by staff, with all that is due', async () => {
  const people = [asha, await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com' })];
  const fees: string[] = [];
  for (const { _id } of people) {
    const id = await asking(_id);
    const { version } = await staffView(id);
    await done(reviewer, 'changeReturn', id, { version, fee: { amount: 1500, note: '' } });
    fees.push(id);
  }
  const [ofAsha = '', ofRavi = ''] = fees;
  const goTo = (day: string, hour: number) => at(hourInIndia(day, hour).getTime());
  const remindOf = async (id: string, isTrial = false) => {
    for (const who of people) await service.issuer.logIn({ ...who });
    return (await answerTo(await service.reviewer(), calls.remindOfFees, { body: { ids: [id], isTrial } })).data;
  };
  const told = async () =>
    (await reminders()).map((mail) => [
      /To: (\w+)/.exec(mail)?.[1],
      mail.includes('Form 16'),
      mail.includes('Pay the fee'),
    ]);
  goTo(dueOn, 8);
  expect((await remindOf(ofAsha)).done).toEqual([ofAsha]);
  // A try that has not ended two hours later counts as dead, and the mail would come twice.
  await inFilings((get) => allSent(get(Outbox)));
  goTo(dueOn, 10);
  await remind();
  const once = [
    ['asha', true, true],
    ['ravi', true, false],
  ];
  expect((await told()).toSorted()).toEqual(once);
  const refused = [{ _id: ofRavi, message: messages.mailedToday }];
  for (const isTrial of [true, false]) expect((await remindOf(ofRavi, isTrial)).refused).toEqual(refused);
  goTo(addDays(dueOn, 1), 10);
  expect((await remindOf(ofRavi)).done).toEqual([ofRavi]);
  await remind();
  expect((await told()).toSorted()).toEqual([...once, ['ravi', false, true]].toSorted());
  // Staff choose the hour.
  goTo(addDays(dueOn, 2), 22);
  expect((await remindOf(ofAsha)).done).toEqual([ofAsha]);
  await remind();
  expect((await told()).toSorted()).toEqual([...once, ['asha', false, true], ['ravi', false, true]].toSorted());
});

it('a reminder of the fee whose release failed goes out when staff press again', async () => {
  const { _id } = await aReturn();
  await changeReturn(_id, { fee: { amount: 1500, note: '' } });
  const remindOf = () => service.send(reviewer, 'POST', calls.remindOfFees.path, { ids: [_id] });
  jest.spyOn(Outbox.prototype, 'release').mockRejectedValueOnce(new Error('the disk is full'));
  expect((await remindOf()).status).toBe(500);
  expect(await (await remindOf()).json()).toMatchObject({ data: { done: [_id] } });
  await inFilings((get) => get(Outbox).sendDue());
  await until(async () => (await reminders()).length > 0);
});
