import type { Extension } from '@easy-tax/contracts';
import { fresh, staff } from '../../testing/return-acts.js';
import type { StoredReturn } from '../return.records.js';
import { changeReturn, followExtensions } from './fields.js';
import { followTerms } from './follow-terms.js';

const source = 'Notification 9/2026';
const until = (day: string): Extension => ({ forms: ['ITR-1'], periods: ['AY 2026-27'], only: null, day, source });
const opened = (openedOn: string, dueOn: string, change: object = {}): StoredReturn => ({
  ...{ ...fresh('ITR-1'), createdAt: `${openedOn}T05:00:00.000Z`, dueOn, ...change },
});
const following = (stored: StoredReturn, extensions: Extension[], today: string) =>
  followExtensions(extensions)(stored, { ...staff, today });

it.each([
  ['opened late: the new day', '2026-08-01', '2026-12-31', {}, '2026-08-02', '2026-09-15', '2026-12-31'],
  ['opened late: none that is past', '2026-10-01', '2026-12-31', {}, '2026-10-02', '2026-12-31', '2026-12-31'],
  ['opened in time: the new day', '2026-07-31', '2026-07-31', {}, '2026-08-02', '2026-09-15', '2026-07-31'],
  ['moved by hand: its own', '2026-04-01', '2026-12-31', {}, '2026-07-30', '2026-12-31', '2026-12-31'],
  ['filed: its own', '2026-04-01', '2026-07-31', { step: 'filed' }, '2026-08-02', '2026-07-31', '2026-07-31'],
  ['a revised one: its own', '2026-08-01', '2026-12-31', { revises: 'one' }, '2026-08-02', '2026-12-31', '2026-12-31'],
])('an extension gives a return, and its undo leaves it with, %s', (_, on, dueOn, change, today, day, undone) => {
  const moved = following(opened(on, dueOn, change), [until('2026-09-15')], today);
  const from = day === '2026-09-15' ? { from: '2026-07-31', source } : null;
  expect([moved.dueOn, moved.extended ?? null]).toEqual([day, from]);
  const back = following(moved, [], today);
  expect([back.dueOn, back.extended ?? null]).toEqual([undone, null]);
});

it('a return that was opened late follows a second extension, stays with one that is past, and keeps a day set by hand', () => {
  const first = following(opened('2026-08-01', '2026-12-31'), [until('2026-09-15')], '2026-08-02');
  const both = [until('2026-09-15'), until('2026-10-10')];
  expect(following(first, both, '2026-09-20').dueOn).toBe('2026-10-10');
  expect(following(first, [until('2026-09-15')], '2026-09-20')).toBe(first);
  const byHand = opened('2026-08-01', '2026-07-31');
  expect(following(byHand, [], '2026-08-02')).toBe(byHand);
});

it.each([
  ['opened in time', '2026-04-01', '2026-08-31', '2026-08-20', '2026-10-31'],
  ['opened in time, and late', '2026-04-01', '2026-08-31', '2026-09-20', '2026-10-31'],
  ['opened in time, and late in its new class, too', '2026-04-01', '2026-08-31', '2026-11-20', '2026-10-31'],
  ['opened late, but not in its new class', '2026-10-01', '2026-12-31', '2026-10-20', '2026-10-31'],
  ['opened late in both classes', '2026-11-02', '2026-12-31', '2026-11-20', '2026-12-31'],
  ['set by hand', '2026-04-01', '2026-09-15', '2026-11-20', '2026-09-15'],
])('another class gives a return its day, and the former class the former day: %s', (_, on, dueOn, today, day) => {
  const [plain, audit] = [
    { dueClass: 'plain', extensions: [] },
    { dueClass: 'audit', extensions: [] },
  ] as const;
  const before = opened(on, dueOn, { form: 'ITR-3' });
  const moved = followTerms(plain, audit)(before, { ...staff, today });
  expect([moved.dueOn, followTerms(audit, plain)(moved, { ...staff, today }).dueOn]).toEqual([day, dueOn]);
});

it.each([
  ['opened in time', '2026-04-01', '2026-07-31', 'ITR-3', null, '2026-08-10', '2026-08-31'],
  ['opened in time, and late', '2026-04-01', '2026-07-31', 'ITR-4', null, '2026-09-20', '2026-08-31'],
  ['opened in time, and late in both', '2026-04-01', '2026-07-31', 'ITR-2', null, '2026-09-20', '2026-07-31'],
  ['opened in time, and audited', '2026-04-01', '2026-07-31', 'ITR-3', 'audit', '2026-11-20', '2026-10-31'],
  ['opened late, but not for its new form', '2026-08-05', '2026-12-31', 'ITR-3', null, '2026-08-10', '2026-08-31'],
  ['opened late for both', '2026-09-10', '2026-12-31', 'ITR-3', null, '2026-09-20', '2026-12-31'],
  ['set by hand', '2026-04-01', '2026-07-20', 'ITR-3', null, '2026-08-10', '2026-07-20'],
] as const)('a corrected form gives an ITR-1 its day: %s', (_, on, dueOn, form, dueClass, today, day) => {
  const correct = changeReturn({ version: 0, form }, undefined, { extensions: [], dueClass });
  expect(correct(opened(on, dueOn), { ...staff, today }).dueOn).toBe(day);
});

it('a form without a day that was opened in time gets the day of its corrected form', () => {
  const other = opened('2026-04-01', '', { form: 'other', formName: 'Appeal', dueOn: null });
  const correct = changeReturn({ version: 0, form: 'ITR-1' }, undefined, { extensions: [] });
  expect(correct(other, { ...staff, today: '2026-09-20' }).dueOn).toBe('2026-07-31');
});

it('another taxpayer leaves a return its day, whatever the class of the client is by now', () => {
  const correct = changeReturn({ version: 0, taxpayer: 'Asha HUF' }, undefined, { extensions: [], dueClass: 'audit' });
  expect(correct(opened('2026-04-01', '2026-08-31', { form: 'ITR-3' }), staff).dueOn).toBe('2026-08-31');
});

it('another class leaves a filed return the day by which it was due', () => {
  const filed = opened('2026-04-01', '2026-08-31', { form: 'ITR-3', step: 'filed' });
  const follow = followTerms({ dueClass: 'plain', extensions: [] }, { dueClass: 'audit', extensions: [] });
  expect(follow(filed, { ...staff, today: '2026-09-20' })).toBe(filed);
});
