import { calls, messages, settingAnswers, settingDefaults } from '@easy-tax/contracts';
import { aService, callers } from '../../testing/a-service.js';
import { aFolder } from '../../testing/folder.js';
import { expectE, json } from '../../testing/requests.js';
import { takeOut } from '../../testing/take-out.js';
import { trailOf } from '../../testing/trail.js';
import { until } from '../../testing/until.js';
import { AuditEventsRepository } from '../audit/audit-events.repository.js';
import { Settings } from './settings.js';
import { SettingsRepository } from './settings.repository.js';

const path = calls.contactsSettings.path;
const owner = { authorization: 'Bearer aaa.owner.sig' };

/** Replicas share records: here two services over one file. */
async function replicas(count: number) {
  const folder = await aFolder();
  const open = async () => {
    const [settings, audit] = [takeOut(Settings), takeOut(AuditEventsRepository)];
    const service = await aService({
      providers: [settings.provider, audit.provider],
      dataDir: folder.path,
    });
    const change = (revision: number, changes: object) =>
      service.call(path, { ...json({ revision, changes }, owner), method: 'PATCH' });
    const read = async () =>
      settingAnswers.contacts.parse(await (await service.call(path, { headers: owner })).json()).data;
    const values = () => settings.it.values('contacts');
    return { service, change, read, values, audit };
  };
  const all = await Promise.all(Array.from({ length: count }, open));
  const end = async () => {
    for (const { service } of all) await service.end();
    await folder.remove();
  };
  return { all, end };
}

async function one() {
  const { all, end } = await replicas(1);
  const [first] = all;
  if (!first) throw new Error('no service');
  return { ...first, end };
}

it('begin with the defaults, apply from the next read on, show who changed them, and write an audit event with old and new values', async () => {
  const { change, read, values, audit, end } = await one();
  expect(await read()).toEqual({ revision: 0, values: settingDefaults.contacts, changed: null });
  await values();
  const answer = await change(0, { overdueDays: 3 });
  expect(settingAnswers.contacts.strict().parse(await answer.json()).message).toBe(messages.settingsSaved);
  expect(await values()).toEqual({ ...settingDefaults.contacts, overdueDays: 3 });
  await change(1, { closedEnquiryMonths: 12 });
  const by = callers['aaa.owner.sig']?._id;
  expect(await read()).toMatchObject({
    revision: 2,
    values: { overdueDays: 3, closedEnquiryMonths: 12 },
    changed: { by },
  });
  const [first] = await trailOf(audit.it, 'contacts');
  expect(first).toMatchObject({ actor: by, action: 'settings.change', address: '127.0.0.1' });
  expect(JSON.parse(first?.detail ?? '')).toEqual({ from: { overdueDays: 7 }, to: { overdueDays: 3 } });
  await end();
});

it('apply in every replica', async () => {
  const { all, end } = await replicas(2);
  const [here, there] = all;
  await there?.values();
  await here?.change(0, { overdueDays: 2 });
  await until(async () => (await there?.values())?.overdueDays === 2);
  await end();
});

it('refuse the second of two changes from one revision, and keep the first complete', async () => {
  const { change, read, end } = await one();
  const answers = await Promise.all([change(0, { overdueDays: 2 }), change(0, { closedEnquiryMonths: 6 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { revision, values } = await read();
  expect(revision).toBe(1);
  expect([values.overdueDays === 2, values.closedEnquiryMonths === 6].filter(Boolean)).toHaveLength(1);
  await expectE(await change(0, { overdueDays: 9 }), 409, 'conflict', messages.settingsConflict);
  await end();
});

it('are the default where a stored value is possible no more', async () => {
  const stored = takeOut(SettingsRepository);
  const settings = takeOut(Settings);
  const service = await aService({ providers: [stored.provider, settings.provider] });
  const set = { changedAt: new Date().toISOString(), changedBy: 'somebody' };
  await stored.it.replace(0, { ...set, values: JSON.stringify({ overdueDays: 0, closedEnquiryMonths: 6 }) });
  const expected = { ...settingDefaults.contacts, closedEnquiryMonths: 6 };
  expect(await settings.it.values('contacts')).toEqual(expected);
  await service.end();
});

it('refuse values out of bounds, and write no event if nothing changes', async () => {
  const { change, read, audit, end } = await one();
  await expectE(await change(0, { overdueDays: 0 }), 400, 'validation', messages.wholeNumber(1, 365));
  await expectE(await change(0, { colour: 'green' }), 400, 'validation');
  expect((await change(0, { overdueDays: 7 })).status).toBe(200);
  expect((await read()).revision).toBe(0);
  expect(await trailOf(audit.it, 'contacts')).toEqual([]);
  await end();
});
