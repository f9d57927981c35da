import { addDays, calls, DAY, HOUR, hourInIndia, limits, MINUTE, type ReturnForm } from '@easy-tax/contracts';
import { Mailer, Outbox } from '@easy-tax/platform/office';
import { at, type LoggedIn, later, mailsIn } from '@easy-tax/platform/testing';
import type { Type } from '@nestjs/common';
import { Events } from '../events/events.js';
import { aClient, changeClient } from '../testing/a-client.js';
import { act, aReturn, done, nextWeekday } from '../testing/a-return.js';
import { sentFile } from '../testing/a-return-file.js';
import { aPdf } from '../testing/files.js';
import { asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { ClientActMails, StaffDigests } from './staff-mails.js';

oneServiceForAll();
beforeEach(async () => {
  // The suite's people share an address.
  for (const each of [owner, reviewer]) await service.issuer.logIn({ ...each, email: addressOf(each) });
});
const addressOf = ({ _id }: LoggedIn) => `${_id}@example.com`;

/** Runs a job twice, as two replicas do, and sends what is in the outbox. */
const run = (job: Type<{ sendDue(): Promise<void> }>, times = 2) =>
  inFilings(async (get) => {
    const jobs = get(job);
    await Promise.all(Array.from({ length: times }, () => jobs.sendDue()));
    await get(Outbox).sendDue();
  });
const mailsTo = async (who: LoggedIn, word: string) =>
  (await mailsIn(service.folder)).filter((mail) => mail.includes(`To: ${addressOf(who)}`) && mail.includes(word));
/** A return that is the reviewer's. */
const assigned = (form: ReturnForm) => aReturn({ form, assignee: reviewer._id }, owner);
const asksFor = { items: [{ title: 'Form 16', reason: 'It shows your salary.' }], dueOn: '2099-11-27' };

/** The next day of the week at ten in India. */
const toTheNext = (weekday: number) => at(hourInIndia(nextWeekday(weekday), 10).getTime());

it('a digest comes once on a working morning to each who has work, owners hear of the office, and it can be switched off', async () => {
  const monday = addDays(nextWeekday(0), 1);
  for (const days of [-1, 0, 6, 7]) {
    const { _id, version } = await assigned('ITR-1');
    await done(owner, 'changeReturn', _id, { dueOn: addDays(monday, days), version });
  }
  const { _id: clientId } = await aClient();
  const left = await aReturn({ clientId, form: 'ITR-1', assignee: reviewer._id }, owner);
  await done(owner, 'changeReturn', left._id, { dueOn: addDays(monday, -1), version: left.version });
  await changeClient(clientId, { isActive: false });
  const nobodys = await aReturn({ form: 'ITR-2', assignee: null }, owner);
  await service.send(asha, 'POST', calls.writeToOffice.path.replace(':id', nobodys._id), { text: 'Secret words' });
  toTheNext(0);
  await run(StaffDigests);
  expect(await mailsIn(service.folder)).toEqual([]);
  toTheNext(1);
  await run(StaffDigests);
  const [toReviewer = '', ...others] = await mailsTo(reviewer, 'Your work on');
  expect([toReviewer.includes(asha.name), toReviewer.includes('ITR-1'), others]).toEqual([true, true, []]);
  expect(toReviewer).toMatch(/1 late \S+ 2 due/);
  expect(toReviewer).toMatch(/Namaste [^,]+,\s+this is what your returns need/);
  expect(toReviewer).not.toContain('The whole office');
  const [toOwner = ''] = await mailsTo(owner, 'Your work on');
  expect(toOwner).toContain('The whole office');
  expect(toOwner).not.toContain('Secret words');

  const again = await service.issuer.logIn({ ...reviewer, email: addressOf(reviewer) });
  await service.send(again, 'PATCH', calls.changeMyReturnMails.path, { digest: false });
  toTheNext(2);
  await run(StaffDigests);
  expect([(await mailsTo(reviewer, 'Your work on')).length, (await mailsTo(owner, 'Your work on')).length]).toEqual([
    1, 2,
  ]);
});

it('a digest that the mail server did not take in the morning is not sent after noon', async () => {
  await assigned('ITR-1');
  toTheNext(3);
  await inFilings(async (get) => {
    const outbox = get(Outbox);
    // The prototype serves every service in this process.
    const mailer = Object.getPrototypeOf(get(Mailer)) as Mailer;
    const away = jest.spyOn(mailer, 'send').mockRejectedValue(new Error('away'));
    await get(StaffDigests).sendDue();
    await outbox.sendDue();
    expect(away).toHaveBeenCalled();
    away.mockRestore();
    later(2 * HOUR);
    await outbox.sendDue();
  });
  expect(await mailsTo(reviewer, 'Your work on')).toEqual([]);
});

it('what clients do within ten minutes is one mail to the assignee, or to owners; what staff do is none', async () => {
  const left = await service.issuer.logIn({ role: 'admin', staffRole: 'reviewer', email: 'left@example.com' });
  const [mine, nobodys, leavers, quiet] = [
    await assigned('ITR-1'),
    await aReturn({ form: 'ITR-2', assignee: null }, owner),
    await aReturn({ form: 'ITR-4', assignee: left._id }, owner),
    await assigned('ITR-3'),
  ];
  await service.issuer.logIn({ ...left, role: 'user', staffRole: null });
  await done(reviewer, 'askForPapers', quiet._id, asksFor);
  await sentFile('addPaper', quiet._id, { kind: 'Form 16' }, { fileName: 'by-hand.pdf', file: aPdf(40_000) });
  for (const { _id } of [mine, mine, nobodys, leavers]) await act(asha, 'writeToOffice', _id, { text: 'Secret words' });
  await run(ClientActMails);
  expect(await mailsTo(reviewer, 'wrote')).toEqual([]);
  later(limits.messageMailMs + 1000);
  await run(ClientActMails, 1);
  await run(ClientActMails, 1);
  const [toReviewer = '', ...others] = await mailsTo(reviewer, 'wrote');
  expect(toReviewer).toContain(`Subject: ${asha.name}: wrote 2 messages`);
  expect([others, toReviewer.includes('ITR-3')]).toEqual([[], false]);
  const [toOwner = '', ...more] = await mailsTo(owner, 'wrote a message');
  expect([more, toOwner.includes('ITR-2'), toOwner.includes('ITR-4')]).toEqual([[], true, true]);
  expect((await mailsIn(service.folder)).join()).not.toContain('Secret words');
  await act(asha, 'writeToOffice', mine._id, { text: 'Secret words' });
  // The clock had stood ahead.
  later(-DAY);
  await run(ClientActMails, 1);
  expect(await mailsTo(reviewer, 'wrote')).toHaveLength(2);
});

it('a message whose process ended is in the mail with a later one, once its call is repeated', async () => {
  const { _id } = await assigned('ITR-1');
  const write = (text: string, key: string) => act(asha, 'writeToOffice', _id, { text }, key);
  jest.spyOn(Events.prototype, 'emit').mockRejectedValueOnce(new Error('the process was killed'));
  expect((await write('First', 'first of two')).status).toBe(500);
  later(2 * MINUTE);
  await write('Second', 'second of two');
  expect((await write('First', 'first of two')).status).toBe(201);
  later(2 * MINUTE + limits.messageMailMs + 1000);
  await run(ClientActMails, 1);
  expect((await mailsTo(reviewer, 'wrote')).join()).toContain(`Subject: ${asha.name}: wrote 2 messages`);
});

it('a return that the client withdraws is in the mail, too; one that staff withdraw is in none', async () => {
  const [hers, ours] = [await assigned('ITR-2'), await assigned('ITR-3')];
  await done(asha, 'withdrawMyReturn', hers._id, { text: 'Secret words', version: hers.version });
  await done(reviewer, 'stepReturn', ours._id, { to: 'withdrawn', note: 'Twice', version: ours.version });
  later(limits.messageMailMs + 1000);
  await run(ClientActMails, 1);
  const [mail = '', ...others] = await mailsTo(reviewer, 'withdrew');
  expect(mail).toContain(`Subject: ${asha.name}: withdrew the return`);
  expect([others, mail.includes('Secret words'), mail.includes('ITR-3')]).toEqual([[], false, false]);
});
