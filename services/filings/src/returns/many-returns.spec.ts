import { BulkAnswer, ByTaxNumberAnswer, calls, type ManyAct, messages, ReturnsAnswer } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { aClient } from '../testing/a-client.js';
import { aReturn, staffList, staffView } from '../testing/a-return.js';
import { asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

const many = (who: typeof owner, ids: readonly string[], what: ManyAct, isTrial = false) =>
  service.send(who, 'POST', calls.changeReturns.path, { ids, what, isTrial });
const outcomeOf = async (answer: ReturnType<typeof many>) => BulkAnswer.parse(await (await answer).json()).data;

describe('a return among many', () => {
  oneServiceForAll();

  it('is assigned together with others, each as its assigner may; an equal assignment changes nothing', async () => {
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
    const leftOut = { done: [mine], gone: [missing], failed: [] };
    const others = [{ _id: hers, message: messages.assignOthers }];
    expect(await outcome(reviewer, null)).toEqual({ ...leftOut, refused: others });
    // A trial says the same, and changes nothing.
    const same = [{ _id: hers, message: messages.alreadySo }];
    for (const isTrial of [true, false])
      expect(await outcome(owner, owner._id, isTrial)).toEqual({ ...leftOut, refused: same });
    expect((await outcome(owner, owner._id)).done).toEqual([]);
    expect((await staffList(`?assignee=${owner._id}`)).total).toBe(2);
    const trail = (await service.trailOf(mine)).map(({ action }) => action);
    expect(trail).toEqual(['return.open', 'return.change', 'return.change']);
  });

  it('is asked for what is missing of its checklist, with one mail, and not twice by two who press at once', async () => {
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

  it('is read with others by id, in their order, without those that are gone', async () => {
    const [one, other] = [await aReturn(), await aReturn({ form: 'ITR-2' })];
    const ids = [other._id, newId(), one._id];
    const answer = await service.send(reviewer, 'POST', calls.readReturns.path, { ids });
    const { data } = ReturnsAnswer.parse(await answer.json());
    expect(data.map(({ _id, form }) => [_id, form])).toEqual([
      [other._id, 'ITR-2'],
      [one._id, 'ITR-1'],
    ]);
  });

  it('is found by the GSTIN or PAN of its client', async () => {
    const { _id: clientId } = await aClient({ name: 'Mehta Traders', pan: 'AAPFU0939F', gstins: ['27AAPFU0939F1ZV'] });
    const { _id } = await aReturn({ clientId, form: 'GSTR-3B', period: '2026-10' });
    const find = async (form: string, numbers: readonly string[]) => {
      const sent = service.send(reviewer, 'POST', calls.findByTaxNumber.path, { form, period: '2026-10', numbers });
      return ByTaxNumberAnswer.parse(await (await sent).json()).data.map(({ client, found }) => [client, found?._id]);
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

  it('is found by its period as people write it, and by filters of form and period', async () => {
    await aReturn();
    await aReturn({ form: 'GSTR-3B', period: '2026-10' });
    await aReturn({ form: 'GSTR-1', period: '2026-Q2' });
    const forms = async (query: string) =>
      (await staffList(`?client=${asha._id}&${query}`)).data.map(({ form }) => form);
    for (const query of ['search=oct%202026', 'search=October', 'search=2026-10', 'period=2026-10', 'form=GSTR-3B'])
      expect(await forms(query)).toEqual(['GSTR-3B']);
    expect(await forms('search=July%20to%20September%202026')).toEqual(['GSTR-1']);
    expect(await forms('form=GSTR-3B&period=2026-Q2')).toEqual([]);
  });
});
