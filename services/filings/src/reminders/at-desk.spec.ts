import { calls, hourInIndia } from '@easy-tax/contracts';
import { Outbox } from '@easy-tax/platform/office';
import { at, type LoggedIn, mailsIn, until } from '@easy-tax/platform/testing';
import { aClient } from '../testing/a-client.js';
import { day, prepared } from '../testing/a-prepared-return.js';
import { aReturn, changeReturn, done } from '../testing/a-return.js';
import { sentFile } from '../testing/a-return-file.js';
import { newReminders } from '../testing/new-reminders.js';
import { answerTo, asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

// Before people log in.
beforeEach(() => at(hourInIndia('2026-11-20', 10).getTime()));
oneServiceForAll();

it('lists whom a mail reminds this morning, also if it should have gone on an earlier day, as Settings say', async () => {
  const { _id: id } = await aReturn({ clientId: asha._id });
  const items = [{ title: 'Form 16', reason: 'It shows your salary.' }];
  await done(reviewer, 'askForPapers', id, { items, dueOn: '2026-11-27' });
  const onDay = async (day: string, hour: number) => {
    at(hourInIndia(day, hour).getTime());
    const boss = await service.issuer.logIn({ ...owner });
    const { mails } = (await answerTo(boss, calls.nextReminders)).data;
    return [mails, (await answerTo(boss, calls.dueReminders)).data.map(({ returnId }) => returnId)];
  };
  expect(await onDay('2026-11-28', 4)).toEqual([1, [id]]);
  // Nothing goes out on a Sunday.
  expect(await onDay('2026-11-29', 4)).toEqual([1, []]);
  expect(await onDay('2026-11-30', 4)).toEqual([1, [id]]);
});

it('leads in a chat to the account only if somebody acts for the client', async () => {
  const texts: string[] = [];
  for (const { _id: clientId } of [asha, await aClient({ name: 'Has no account' })]) {
    const { _id: id } = await prepared({ clientId });
    const write = { params: { id }, body: { kind: 'approval' } } as const;
    texts.push((await answerTo(reviewer, calls.writeReminderText, write)).data.text);
  }
  expect(texts.map((text) => text.includes('/profile?return='))).toEqual([true, false]);
});

it('names the day since when the first of several papers is due, in the list and in the mail', async () => {
  const { _id: id } = await aReturn({ clientId: asha._id });
  const ask = (title: string, dueOn: string, who: LoggedIn) =>
    done(who, 'askForPapers', id, { items: [{ title, reason: '' }], dueOn });
  await ask('Form 16', '2026-11-23', reviewer);
  at(hourInIndia('2026-12-08', 10).getTime());
  await ask('Bank statement', '2026-12-16', await service.issuer.logIn({ ...reviewer }));
  // A week before the later day.
  at(hourInIndia('2026-12-09', 10).getTime());
  const boss = await service.issuer.logIn({ ...owner });
  const due = (await answerTo(boss, calls.dueReminders)).data.filter(({ returnId }) => returnId === id);
  expect(due.map(({ dueOn }) => dueOn)).toEqual(['2026-11-23']);
  await inFilings((get) => newReminders(get).sendDue());
  await until(async () => (await mailsIn(service.folder)).some((mail) => mail.includes('due since 23 Nov')));
});

it('a fee that is due on the day on which staff ask for it stands in the mail once', async () => {
  const { _id, signed } = await prepared();
  await sentFile('recordPaperApproval', _id, signed);
  const { version } = await changeReturn(_id, { fee: { amount: 1500, note: '' } });
  await done(reviewer, 'stepReturn', _id, {
    to: 'filed',
    acknowledgement: '412845960261126',
    filedOn: day(0),
    version,
  });
  // Fifteen days later, before the mails of the morning.
  at(hourInIndia('2026-12-05', 8).getTime());
  const staff = await service.issuer.logIn({ ...reviewer });
  await service.issuer.logIn({ ...asha });
  expect((await answerTo(staff, calls.remindOfFees, { body: { ids: [_id] } })).data.done).toEqual([_id]);
  await inFilings((get) => get(Outbox).sendDue());
  const ofFees = async () => (await mailsIn(service.folder)).filter((mail) => mail.includes('Pay the fee'));
  await until(async () => (await ofFees()).length > 0);
  expect(await ofFees()).toEqual([expect.stringContaining('Subject: Reminder: the fee for your return is open')]);
});
