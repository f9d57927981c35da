import { BulkAnswer, calls, messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { aReturn, staffList } from '../testing/a-return.js';
import { asha, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';

describe('a return among many', () => {
  oneServiceForEach();

  it('is assigned together with others, each as its assigner may; an equal assignment changes nothing', async () => {
    const [mine, hers] = [(await aReturn())._id, (await aReturn({ form: 'ITR-2', assignee: owner._id }, owner))._id];
    const missing = newId();
    const assign = (who: typeof owner, assignee: string | null) =>
      service.send(who, 'POST', calls.assignReturns.path, { ids: [mine, hers, missing], assignee });
    const outcome = async (...args: Parameters<typeof assign>) =>
      BulkAnswer.parse(await (await assign(...args)).json()).data;
    expect((await assign(reviewer, owner._id)).status).toBe(403);
    expect((await assign(owner, asha._id)).status).toBe(404);
    expect(await outcome(reviewer, null)).toEqual({
      done: [mine],
      gone: [missing],
      refused: [{ _id: hers, message: messages.assignOthers }],
      failed: [],
    });
    for (const _ of [1, 2]) expect((await outcome(owner, owner._id)).done).toEqual([mine, hers]);
    expect((await staffList(`?assignee=${owner._id}`)).total).toBe(2);
    expect((await service.trailOf(mine)).map(({ action }) => action)).toEqual(['return.open', 'return.change']);
  });

  it('is found by its period as people write it, and by filters of form and period', async () => {
    await aReturn();
    await aReturn({ form: 'GSTR-3B', period: '2026-10' });
    await aReturn({ form: 'GSTR-1', period: '2026-Q2' });
    const forms = async (query: string) => (await staffList(query)).data.map(({ form }) => form);
    for (const query of ['search=oct%202026', 'search=October', 'search=2026-10', 'period=2026-10', 'form=GSTR-3B'])
      expect(await forms(`?${query}`)).toEqual(['GSTR-3B']);
    expect(await forms('?search=July%20to%20September%202026')).toEqual(['GSTR-1']);
    expect(await forms('?form=GSTR-3B&period=2026-Q2')).toEqual([]);
  });
});
