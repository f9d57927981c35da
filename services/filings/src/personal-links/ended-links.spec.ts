import { type Call, calls, limits, messages, PersonalLinkAnswer, pathOf } from '@easy-tax/contracts';
import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { INTERNAL_TOKEN, type LoggedIn, later } from '@easy-tax/platform/testing';
import { anAskingReturn, byLink, linkTo, paperByLink, refusalOf } from '../testing/a-personal-link.js';
import { act, done, settleRequest } from '../testing/a-return.js';
import { asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

const ended = [404, 'not_found', messages.linkEnded];
const ofLinks = Object.entries<Call>(calls).filter(([, { access }]) => access === 'link');
const erase = ({ _id, email }: LoggedIn) =>
  service.send(null, 'POST', '/internal/personal-data/erase', { _id, email }, { [INTERNAL_HEADER]: INTERNAL_TOKEN });

oneServiceForAll();

describe('a link has ended, at every call with the same answer,', () => {
  const endings: [string, (id: string, requestIds: readonly string[]) => Promise<unknown>][] = [
    ['after two weeks', async () => later(limits.personalLinkMs)],
    ['once staff revoke it', (id) => act(reviewer, 'revokePersonalLink', id, undefined)],
    ['with a new link', (id) => linkTo(id)],
    ['once nothing is asked for', (id, [request = '']) => settleRequest(id, request, 'accepted')],
    ['with its return', (id) => done(asha, 'withdrawMyReturn', id, { text: 'I file it myself' })],
    ['with the account', () => erase(asha)],
  ];

  it.each(endings)('%s', async (_, end) => {
    const { _id, requestIds } = await anAskingReturn('Form 16');
    const { token } = await linkTo(_id);
    expect((await byLink(token, calls.openPersonalLink)).status).toBe(200);
    const before = await service.objects();
    await end(_id, requestIds);
    for (const [name, call] of ofLinks) {
      const answer = await byLink(token, { ...call, path: call.path.replace(':id', newId()) });
      expect([name, ...(await refusalOf(answer))]).toEqual([name, ...ended]);
    }
    expect(await refusalOf(await paperByLink(token, requestIds[0] ?? ''))).toEqual(ended);
    expect(await service.objects()).toBeLessThanOrEqual(before);
  });

  it.each([
    ['an unknown token', `Link ${'a'.repeat(43)}`],
    ['a short one', 'Link abc'],
    ['the token of an account', () => `Bearer ${asha.token}`],
    ['the token of an owner', () => `Bearer ${owner.token}`],
    ['none', ''],
  ])('as for %s', async (_, given) => {
    const authorization = typeof given === 'string' ? given : given();
    const headers: Record<string, string> = authorization ? { authorization } : {};
    for (const [, { method, path }] of ofLinks)
      expect(await refusalOf(await service.call(null, method, path.replace(':id', newId()), { headers }))).toEqual(
        ended,
      );
  });

  it('for ever: a later request needs a new link', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16');
    const { token } = await linkTo(_id);
    await settleRequest(_id, requestIds[0] ?? '', 'accepted');
    const dueOn = '2099-01-01';
    await done(reviewer, 'askForPapers', _id, { items: [{ title: 'Form 16', reason: 'Again' }], dueOn });
    expect(await refusalOf(await byLink(token, calls.openPersonalLink))).toEqual(ended);
    const left = await service.call(reviewer, 'GET', pathOf(calls.personalLink, { id: _id }));
    expect(PersonalLinkAnswer.parse(await left.json()).data).toBeNull();
  });
});
