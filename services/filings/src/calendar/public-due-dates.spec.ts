import { addDays, calls, dayInIndia } from '@easy-tax/contracts';
import { at } from '@easy-tax/platform/testing';
import ICAL from 'ical.js';
import { answerTo, oneServiceForAll, owner, service } from '../testing/suite.js';

oneServiceForAll();

const sendPublicDates = (query: string) => service.call(null, 'GET', `/api/due-dates.ics?${query}`);
const publicDates = async (query: string) =>
  new ICAL.Component(ICAL.parse(await (await sendPublicDates(query)).text()))
    .getAllSubcomponents('vevent')
    .map((each) => {
      const { uid, summary, description, startDate } = new ICAL.Event(each);
      return { uid, summary, description, day: startDate.toString() };
    });
const today = dayInIndia(new Date());
const move = (form: string, period: string, day: string, source: string) =>
  answerTo(owner, calls.recordExtension, { body: { forms: [form], periods: [period], only: null, day, source } });

it('the public due dates of a year are a calendar in both languages, each entry once', async () => {
  const gst = await publicDates('tax=gst');
  const monthly = gst.filter(({ summary }) => /^GSTR-3B, \w+ \d{4}$/.test(summary));
  expect(monthly.length).toBeGreaterThan(11);
  for (const { day, description } of monthly)
    expect([day.slice(8), description.startsWith('Monthly filers. Rule 61')]).toEqual(['20', true]);
  const tax = await publicDates('tax=income-tax&lang=hi');
  expect(new Set([...gst, ...tax].map(({ uid }) => uid)).size).toBe(gst.length + tax.length);
  expect(tax.filter(({ summary }) => summary.startsWith('अग्रिम कर')).length).toBeGreaterThanOrEqual(4);
  // The firm's name and years apart, nothing is English.
  for (const { description } of tax) expect(description).not.toMatch(/[.]|Section|Rule|Act/);
  for (const { day } of [...gst, ...tax]) expect(day >= addDays(today, -31) && day <= addDays(today, 366)).toBe(true);
  const { headers } = await sendPublicDates('tax=gst');
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'text/calendar; charset=utf-8',
    'public, max-age=3600',
  ]);
  expect((await sendPublicDates('tax=wealth')).status).toBe(400);
});

it('an instalment of advance tax stays the same entry once it is the last one of its year', async () => {
  const uidOn = async (day: string) => {
    at(day);
    return (await publicDates('tax=income-tax')).find((each) => each.day === '2090-03-15')?.uid;
  };
  const before = await uidOn('2089-12-01');
  expect(before).toMatch(/^advance-tax-/);
  expect(await uidOn('2090-02-01')).toBe(before);
});

it('a moved day moves its entry, of an instalment too, and says from where and why', async () => {
  const nextOf = async (tax: string, uidStart: string) =>
    (await publicDates(`tax=${tax}`)).find(({ uid, day }) => uid.startsWith(uidStart) && day > today);
  const gst = await nextOf('gst', 'gstr-3b-2');
  const period = gst?.uid.slice('gstr-3b-'.length, -'@easy-tax'.length) ?? '';
  const day = addDays(gst?.day ?? '', 9);
  await move('GSTR-3B', period, day, 'Notification 12/2026');
  const after = (await publicDates('tax=gst')).find(({ uid }) => uid === gst?.uid);
  expect([after?.day, after?.summary]).toEqual([day, gst?.summary]);
  expect(after?.description).toMatch(/^Monthly filers\. Until now: \d+ \w+ \d{4}\. Notification 12\/2026\./);

  const instalment = await nextOf('income-tax', 'advance-tax-');
  const month = Number(instalment?.day.slice(5, 7));
  const [quarter, year] = [((month + 9) % 12) / 3 || 4, Number(instalment?.day.slice(0, 4)) - (month < 4 ? 1 : 0)];
  const later = addDays(instalment?.day ?? '', 9);
  await move('advance-tax', `${year}-Q${quarter}`, later, 'No. 13');
  expect((await publicDates('tax=income-tax')).find(({ uid }) => uid === instalment?.uid)?.day).toBe(later);
});

it('forms that are moved alone have an entry of their own beside that of the others', async () => {
  const find = async () => (await publicDates('tax=income-tax')).filter(({ uid }) => uid.startsWith('tds-statement-'));
  const next = (await find()).find((each) => each.day > today);
  const period = /\d{4}-Q\d/.exec(next?.uid ?? '')?.[0] ?? '';
  const day = addDays(next?.day ?? '', 9);
  await move('24Q', period, day, 'No. 14');
  const after = (await find()).filter(({ uid }) => uid.includes(period));
  expect(after.map(({ uid, summary, day }) => [uid, /\(.*\)/.exec(summary)?.[0], day])).toEqual([
    [next?.uid, '(26Q, 27Q)', next?.day],
    [next?.uid.replace('@', '-24Q@'), '(24Q)', day],
  ]);
});
