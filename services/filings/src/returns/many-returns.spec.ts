import { calls, type ManyAct, ManyAnswer, messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { receiveFee } from '../return-records/acts/fee.js';
import { changeReturn } from '../return-records/acts/fields.js';
import { remindClient } from '../return-records/acts/remind.js';
import { askForPapers, settleRequest } from '../return-records/acts/requests.js';
import { takeStep } from '../return-records/acts/steps.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { aClient } from '../testing/a-client.js';
import { prepared as aPreparedReturn } from '../testing/a-prepared-return.js';
import { aReturn, staffList, staffView } from '../testing/a-return.js';
import { sentFile } from '../testing/a-return-file.js';
import {
  after,
  approve,
  context,
  file,
  filing,
  fresh,
  prepared,
  refusal,
  staff,
  today,
} from '../testing/return-acts.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { actOnOne } from './many-returns.service.js';

const kavita = { _id: staff.by._id, name: 'Kavita Arora' };
const checklists = { '24Q': [{ title: 'Salary register', reason: '' }] };
const on = (what: ManyAct, stored: StoredReturn, kinds: readonly string[] = []) =>
  actOnOne(what, {
    assignee: what.act === 'assign' && what.assignee ? kavita : null,
    checklists,
    kinds,
    dueRules: { extensions: [] },
  })(stored, staff);

const received = fresh('24Q', '2026-Q2');
const asked = askForPapers({ items: [{ title: 'Salary register', reason: '' }], dueOn: today });
const needing = { ...after(received, [asked, 'staff']), needs: 1 };
const takeBack = settleRequest(needing.requests[0]?._id ?? '', { state: 'taken-back', version: 0 });
const takenBack = after(needing, [takeBack, 'staff']);
const sent = prepared();
const approved = after(sent, [approve, 'client']);
const filed = after(approved, [file, 'staff']);
const withdrawn = after(received, [takeStep({ to: 'withdrawn', note: 'Goes elsewhere', version: 0 }), 'staff']);
const priced = after(received, [
  changeReturn({ version: 0, fee: { amount: 1500, note: '' } }, undefined, { extensions: [] }),
  'staff',
]);
const paid = after(priced, [receiveFee({ way: 'upi', reference: '', version: 0 }), 'staff']);

const assign = { act: 'assign', assignee: kavita._id } as const;
const ask = { act: 'ask', dueOn: today } as const;
const remind = { act: 'remind' } as const;
const due = { act: 'due', dueOn: '2026-12-31' } as const;
const fee = { act: 'fee', fee: { amount: 1500, note: '' } } as const;
const lower = { ...fee, fee: { amount: 1000, note: '' } };
const withdraw = { act: 'withdraw', note: 'Goes elsewhere' } as const;
const fileIt = (stored: StoredReturn, number: string = filing.acknowledgement) =>
  ({ act: 'file', filedOn: today, numbers: { [stored._id]: number } }) as const;

it.each([
  ['is assigned', assign, received, { assigneeName: 'Kavita Arora' }],
  [
    'is asked for what is missing',
    ask,
    received,
    { step: 'documents-needed', requests: [{ title: 'Salary register' }] },
  ],
  [
    'is asked for what its last return asked for',
    ask,
    { ...received, usualPapers: ['salary register', 'Cash book'] as string[] },
    { requests: [{ title: 'Salary register' }, { title: 'Cash book' }] },
  ],
  [
    'is asked again for what was taken back',
    ask,
    takenBack,
    { requests: [{ state: 'taken-back' }, { state: 'open' }] },
  ],
  ['is reminded of', remind, needing, { remindedAt: staff.now }],
  ['gets a last day', due, received, { dueOn: '2026-12-31' }],
  ['loses its last day', { ...due, dueOn: null }, received, { dueOn: null }],
  ['gets a fee', fee, received, { fee: { amount: 1500, payments: [] } }],
  ['gets its day back', { ...due, from: received.dueOn }, received, { dueOn: '2026-12-31' }],
  ['gets its fee back', { act: 'fee', fee: { amount: 0, note: '' }, from: fee.fee }, priced, { fee: null }],
  ['is filed', fileIt(approved), approved, { step: 'filed', acknowledgement: { number: filing.acknowledgement } }],
  ['is withdrawn', withdraw, sent, { step: 'withdrawn' }],
] as const)('a return among many %s', (_, what, stored, expected) => {
  expect(on(what, stored)).toMatchObject(expected);
});

it.each([
  ['is assigned so already', { ...assign, assignee: null }, received, messages.alreadySo],
  ['has all papers asked for', ask, needing, messages.papersAllThere],
  ['is with the client', ask, sent, messages.draftSentAlready],
  ['is filed', ask, filed, messages.filedAlready],
  ['is withdrawn', ask, withdrawn, messages.withdrawnAlready],
  ['waits for the office', remind, received, messages.waitsForOffice],
  ['was reminded of today', remind, after(needing, [remindClient, 'staff']), messages.remindedToday],
  ['has the day already', { ...due, dueOn: received.dueOn }, received, messages.alreadySo],
  ['is filed', due, filed, messages.filedAlready],
  ['has the fee already', fee, priced, messages.alreadySo],
  ['has its former day still', { ...due, dueOn: received.dueOn, from: '2026-11-30' }, received, messages.alreadySo],
  ['was assigned anew', { ...assign, from: context('client').by._id }, received, messages.changedSince],
  ['has another day', { ...due, from: '2026-11-30' }, received, messages.changedSince],
  ['has another fee', { ...lower, from: { amount: 900, note: '' } }, priced, messages.changedSince],
  ['has another fee note', { ...lower, from: { amount: 1500, note: 'GST' } }, priced, messages.changedSince],
  ['has more paid', lower, paid, messages.feeBelowPaid],
  ['is not approved', fileIt(sent), sent, messages.notApprovedYet],
  ['is filed', fileIt(filed), filed, messages.filedAlready],
  ['has a short number', fileIt(approved, '4128'), approved, messages.acknowledgementDigits],
  ['has no number', { ...fileIt(approved), numbers: {} }, approved, messages.acknowledgementDigits],
  ['is filed', withdraw, filed, messages.filedAlready],
  ['is withdrawn', withdraw, withdrawn, messages.withdrawnAlready],
] as const)('one of many is left out if it %s: %s', (_, what, stored, reason) => {
  expect(refusal(() => on(what, stored))).toEqual([reason]);
});

it('is not asked for papers that are here, whatever the case of their names', () => {
  expect(refusal(() => on(ask, received, ['salary register']))).toEqual([messages.papersAllThere]);
});

it('is asked for papers by the names of its Act; one that is here under the old name is not asked for', () => {
  const asked = (form: 'ITR-1' | '24Q', period: string, kinds: readonly string[], usualPapers: string[] = []) =>
    on(ask, { ...fresh(form, period), usualPapers }, kinds).requests.map(({ title }) => title);
  const here = ['Rent receipts', 'PAN card', 'Aadhaar', 'Form 26AS', 'AIS or TIS', 'Challans of tax paid'];
  expect(asked('ITR-1', 'AY 2026-27', here)[0]).toBe('Form 16');
  expect(asked('ITR-1', 'TY 2026-27', here, ['Form 16', 'Form 16A'])).toEqual([
    'Form 130 (Form 16)',
    'Interest certificates',
    'Deduction proofs (80C, 80D)',
    'Bank details for the refund',
    'Form 131 (Form 16A)',
  ]);
  expect(asked('ITR-1', 'TY 2026-27', [...here, 'Form 16'])[0]).toBe('Interest certificates');
  expect(asked('24Q', '2026-Q2', [], ['24Q of the last quarter'])).toContain('138 (24Q) of the last quarter');
});

it('one of another’s is left out by a reviewer who assigns', () => {
  const others = { ...received, assigneeId: context('client').by._id };
  expect(refusal(() => on({ ...assign, assignee: null }, others))).toEqual([messages.assignOthers]);
});

const many = (who: typeof owner, ids: readonly string[], what: ManyAct, isTrial = false) =>
  service.send(who, 'POST', calls.changeReturns.path, { ids, what, isTrial });
const outcomeOf = async (answer: ReturnType<typeof many>) => ManyAnswer.parse(await (await answer).json()).data;

oneServiceForAll();

it('a return is assigned together with others, each as its assigner may; an equal assignment changes nothing', async () => {
  const [mine, hers] = [
    (await aReturn({ assignee: reviewer._id }))._id,
    (await aReturn({ form: 'ITR-2', assignee: owner._id }, owner))._id,
  ];
  const missing = newId();
  const assign = (who: typeof owner, assignee: string | null, isTrial = false) =>
    many(who, [mine, hers, missing], { act: 'assign', assignee }, isTrial);
  const outcome = async (...args: Parameters<typeof assign>) => outcomeOf(assign(...args));
  expect((await assign(reviewer, owner._id)).status).toBe(403);
  expect((await assign(owner, asha._id)).status).toBe(404);
  const leftOut = { done: [mine], gone: [missing], failed: [], before: [], unmailed: [] };
  const others = [{ _id: hers, message: messages.assignOthers }];
  const before = [
    { _id: mine, assignee: { _id: reviewer._id, name: reviewer.name }, dueOn: expect.any(String), fee: null },
  ];
  expect(await outcome(reviewer, null)).toEqual({ ...leftOut, before, refused: others });
  // A trial answers the same, and changes nothing.
  const same = [{ _id: hers, message: messages.alreadySo }];
  for (const isTrial of [true, false])
    expect(await outcome(owner, owner._id, isTrial)).toEqual({
      ...leftOut,
      before: [expect.objectContaining({ _id: mine, assignee: null })],
      refused: same,
    });
  expect((await outcome(owner, owner._id)).done).toEqual([]);
  expect((await staffList(`?assignee=${owner._id}`)).total).toBe(2);
  const trail = (await service.trailOf(mine)).map(({ action }) => action);
  expect(trail).toEqual(['return.open', 'return.change', 'return.change']);
});

it('a return is asked for what is missing of its checklist, with one mail, and not twice by two who press at once', async () => {
  const { _id } = await aReturn();
  const ask = { act: 'ask', dueOn: '2999-11-30' } as const;
  const outcomes = await Promise.all([1, 2].map(() => outcomeOf(many(reviewer, [_id], ask))));
  expect(outcomes.flatMap(({ done }) => done)).toEqual([_id]);
  expect(outcomes.flatMap(({ refused }) => refused)).toEqual([{ _id, message: messages.papersAllThere }]);
  const { requests, step } = await staffView(_id);
  expect([step, requests.length]).toEqual(['documents-needed', 10]);
  const reminded = [true, false, true].map(
    (isTrial) => () => outcomeOf(many(reviewer, [_id], { act: 'remind' }, isTrial)),
  );
  for (const [at, remind] of reminded.entries()) expect((await remind()).done).toEqual(at < 2 ? [_id] : []);
});

it('a trial names those whose client no mail reaches', async () => {
  const { _id: clientId } = await aClient({ name: 'Without an account' });
  const [reached, unreached] = [await aReturn({ form: 'ITR-3' }), await aReturn({ clientId, form: 'ITR-3' })];
  const trial = async (what: ManyAct) => outcomeOf(many(reviewer, [reached._id, unreached._id], what, true));
  const ids = [reached._id, unreached._id];
  expect(await trial({ act: 'ask', dueOn: '2999-11-30' })).toMatchObject({ done: ids, unmailed: [unreached._id] });
  expect(await trial({ act: 'due', dueOn: '2999-11-30' })).toMatchObject({ done: ids, unmailed: [] });
});

it('a return is read with others by id, in their order, without those that are gone', async () => {
  const [one, other] = [await aReturn(), await aReturn({ form: 'ITR-2' })];
  const ids = [other._id, newId(), one._id];
  const { data } = await answerTo(reviewer, calls.readReturns, { body: { ids } });
  expect(data.map(({ _id, form }) => [_id, form])).toEqual([
    [other._id, 'ITR-2'],
    [one._id, 'ITR-1'],
  ]);
});

it('a return is found by the GSTIN or PAN of its client, the approved one of several', async () => {
  const { _id: clientId } = await aClient({ name: 'Mehta Traders', pan: 'AAPFU0939F', gstins: ['27AAPFU0939F1ZV'] });
  const of = { clientId, form: 'GSTR-3B', period: '2026-10' } as const;
  const { _id, signed } = await aPreparedReturn(of);
  await sentFile('recordPaperApproval', _id, signed);
  await aReturn(of);
  const find = async (form: string, numbers: readonly string[]) => {
    const body = { form, period: '2026-10', numbers };
    const { data } = await answerTo(reviewer, calls.findByTaxNumber, { body });
    return data.map(({ client, found }) => [client, found?._id]);
  };
  const client = 'Mehta Traders';
  expect(await find('GSTR-3B', ['27aapfu0939f1zv', 'AAPFU 0939F', '09AAPFU0939F1ZX', 'nothing'])).toEqual([
    [client, _id],
    [client, _id],
    [null, undefined],
    [null, undefined],
  ]);
  expect(await find('GSTR-1', ['AAPFU0939F'])).toEqual([[client, undefined]]);
});

it('a return is found by words of its row in any order, and by filters of form and period', async () => {
  await aReturn();
  await aReturn({ form: 'GSTR-3B', period: '2026-10' });
  await aReturn({ form: 'GSTR-1', period: '2026-Q2' });
  const forms = async (query: string) => (await staffList(`?client=${asha._id}&${query}`)).data.map(({ form }) => form);
  for (const query of ['search=oct%202026', 'search=October', 'search=2026-10', 'period=2026-10', 'form=GSTR-3B'])
    expect(await forms(query)).toEqual(['GSTR-3B']);
  for (const search of ['Oct 2026 GSTR-3B', '2026-10 asha', 'gstr3b', 'GSTR3B, oct'])
    expect([search, await forms(`search=${encodeURIComponent(search)}`)]).toEqual([search, ['GSTR-3B']]);
  expect(await forms('search=July%20to%20September%202026')).toEqual(['GSTR-1']);
  await aReturn({ form: '24Q', period: '2026-Q2' });
  await aReturn({ form: 'other', formName: 'Labour licence', period: '2026-11' });
  for (const search of ['138', '138 (24Q)', `${asha.name} 138`])
    expect(await forms(`search=${encodeURIComponent(search)}`)).toEqual(['24Q']);
  for (const search of ['Labour licence', 'labour licence Nov 2026'])
    expect(await forms(`search=${encodeURIComponent(search)}`)).toEqual(['other']);
  expect(await forms('form=GSTR-3B&period=2026-Q2')).toEqual([]);
});
