import { calls, hourInIndia } from '@easy-tax/contracts';
import { at } from '@easy-tax/platform/testing';
import { aReturn, done } from '../testing/a-return.js';
import { answerTo, asha, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';

// Before people log in.
beforeEach(() => at(hourInIndia('2026-11-20', 10).getTime()));
oneServiceForEach();

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
