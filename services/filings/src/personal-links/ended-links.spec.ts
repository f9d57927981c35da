import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  addDays,
  type Call,
  calls,
  DAY,
  dayInIndia,
  hourInIndia,
  limits,
  MINUTE,
  messages,
  pathOf,
  rates,
  SECOND,
} from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { at, type LoggedIn, later, mailsIn, until } from '@easy-tax/platform/testing';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { aClient, aMerge, undoMerge } from '../testing/a-client.js';
import {
  anAskingReturn,
  byLink,
  linkTo,
  mailedLinkTo,
  paperByLink,
  refusalOf,
  withLink,
} from '../testing/a-personal-link.js';
import { act, done, refused, settleRequest, staffView } from '../testing/a-return.js';
import { anAccess } from '../testing/an-access.js';
import { eraseAccount } from '../testing/an-erasure.js';
import * as files from '../testing/files.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { PersonalLinksRepository } from './personal-links.repository.js';

describe('a personal link that has ended', () => {
  const ended = [404, 'not_found', messages.linkEnded];
  const ofLinks = Object.entries<Call>(calls).filter(([, { access }]) => access === 'link');

  oneServiceForAll();

  describe('a link has ended, at every call with the same answer,', () => {
    const endings: [string, (id: string, requestIds: readonly string[]) => Promise<unknown>][] = [
      ['once a clock that stood ahead is right', async () => later(-2 * MINUTE)],
      ['after two weeks', async () => later((limits.personalLinkDays + 1) * DAY)],
      ['once staff revoke it', (id) => act(reviewer, 'revokePersonalLink', id, undefined)],
      ['with a new link', (id) => linkTo(id)],
      ['once nothing is asked for', (id, [request = '']) => settleRequest(id, request, 'accepted')],
      ['with its return', (id) => done(asha, 'withdrawMyReturn', id, { text: 'I file it myself' })],
      ['with the account', () => eraseAccount(asha)],
      [
        'with the access of somebody whom it may have been sent to',
        () => answerTo(reviewer, calls.takeAccess, { params: { id: asha._id, accessId: asha._id } }),
      ],
      [
        'with that access, although the process ends as soon as it is taken',
        async () => {
          const { take } = ClientAccessRepository.prototype;
          jest.spyOn(ClientAccessRepository.prototype, 'take').mockImplementationOnce(async function (
            this: ClientAccessRepository,
            ...of
          ) {
            await take.apply(this, of);
            throw new Error('killed');
          });
          const path = pathOf(calls.takeAccess, { id: asha._id, accessId: asha._id });
          expect((await service.call(reviewer, 'DELETE', path)).status).toBe(500);
        },
      ],
      [
        'with the account of one of those who act for its client',
        async () => {
          const ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com' });
          await anAccess(asha._id, ravi);
          await eraseAccount(ravi, true);
        },
      ],
      [
        'with the merge that brought those who act for it',
        async () => undoMerge(await aMerge(asha._id, (await aClient({ name: 'Another' }))._id)),
      ],
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

    it.each([
      ['is no longer staff', (of: LoggedIn) => service.issuer.logIn({ ...of, role: 'user', staffRole: null })],
      ['is blocked', async (of: LoggedIn) => service.issuer.block(of)],
      ['is erased', async (of: LoggedIn) => service.issuer.logOut(of)],
    ] as const)(
      'once the one who made it to copy %s; a mailed one, which its maker does not know, lives on',
      async (_, leave) => {
        const maker = await service.issuer.logIn({ role: 'admin', staffRole: 'reviewer' });
        const [copied, mailed] = [await anAskingReturn('Form 16'), await anAskingReturn('Form 16')];
        const { token } = await linkTo(copied._id, maker);
        const [, inMail = ''] = (await mailedLinkTo(mailed._id, maker)).split('#link=');
        expect((await byLink(token, calls.openPersonalLink)).status).toBe(200);
        await leave(maker);
        expect(await refusalOf(await byLink(token, calls.openPersonalLink))).toEqual(ended);
        expect((await byLink(inMail, calls.openPersonalLink)).status).toBe(200);
        expect((await answerTo(reviewer, calls.personalLink, { params: { id: copied._id } })).data).toBeNull();
      },
    );

    it('not before the day is over in India that mails and pages name', async () => {
      const { token, endsAt } = await linkTo((await anAskingReturn('Form 16'))._id);
      const day = addDays(dayInIndia(new Date()), 14);
      expect(dayInIndia(new Date(endsAt))).toBe(day);
      for (const [secondsAfter, status] of [
        [-1, 200],
        [0, 404],
      ] as const) {
        at(hourInIndia(day, 24).getTime() + secondsAfter * SECOND);
        expect((await byLink(token, calls.openPersonalLink)).status).toBe(status);
      }
    });

    it('for ever: a later request needs a new link, which needs a request', async () => {
      const { _id, requestIds } = await anAskingReturn('Form 16');
      const { token } = await linkTo(_id);
      await settleRequest(_id, requestIds[0] ?? '', 'accepted');
      const nothing = await refused(reviewer, 'sendPersonalLink', _id, { by: 'copy' });
      expect(nothing).toMatchObject({ status: 409, message: messages.linkAsksNothing });
      const dueOn = '2099-01-01';
      await done(reviewer, 'askForPapers', _id, { items: [{ title: 'Form 16', reason: 'Again' }], dueOn });
      expect(await refusalOf(await byLink(token, calls.openPersonalLink))).toEqual(ended);
      expect((await answerTo(reviewer, calls.personalLink, { params: { id: _id } })).data).toBeNull();
    });
  });

  it('is mailed to nobody whose access is taken away while it is made', async () => {
    const { _id } = await anAskingReturn('Form 16');
    const ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi.rao@example.com' });
    await anAccess(asha._id, ravi);
    const { add } = PersonalLinksRepository.prototype;
    jest.spyOn(PersonalLinksRepository.prototype, 'add').mockImplementationOnce(async function (
      this: PersonalLinksRepository,
      link,
    ) {
      await answerTo(reviewer, calls.takeAccess, { params: { id: asha._id, accessId: ravi._id } });
      return add.call(this, link);
    });
    await mailedLinkTo(_id);
    const toRavi = (await mailsIn(service.folder)).filter((mail) => mail.includes(`To: ${ravi.email}`));
    expect(toRavi).toEqual([expect.stringContaining('your access has ended')]);
  });

  it('refuses an upload, which leaves nothing, if staff end it meanwhile', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16');
    const { token } = await linkTo(_id);
    const before = await service.objects();
    const sending = request(`${service.url}${calls.sendPaperByLink.path}`, {
      method: 'POST',
      headers: { ...withLink(token), 'content-type': 'multipart/form-data; boundary=x' },
    });
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const answered = once(sending, 'response');
    sending.write(field('requestId', requestIds[0] ?? ''));
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="form16.pdf"\r\n\r\n');
    sending.write(files.aPdf(300_000));
    await until(async () => (await service.objects()) > before);
    await act(reviewer, 'revokePersonalLink', _id);
    sending.end('\r\n--x--\r\n');
    const [response] = (await answered) as [IncomingMessage];
    expect([response.statusCode, await json(response)]).toMatchObject([404, { message: messages.linkEnded }]);
    expect([(await staffView(_id)).papers, await service.objects()]).toEqual([[], before]);
  });
});

describe('calls of links', () => {
  const SCALE = 0.01;
  oneServiceForAll({ RATE_LIMIT_SCALE: `${SCALE}` });

  it('are limited for each link, and for each address, so that tokens can’t be tried', async () => {
    const opened = async (token: string) => (await byLink(token, calls.openPersonalLink)).status;
    const { perAddress, perAccount } = rates.personalLink;
    const [most, mostOfLink] = [Math.floor(perAddress * SCALE), Math.floor(perAccount * SCALE)];
    const [one, other] = [await anAskingReturn('Form 16'), await anAskingReturn('Form 16')];
    const [{ token }, { token: another }] = [await linkTo(one._id), await linkTo(other._id)];
    const statuses: number[] = [];
    for (let n = 0; n <= mostOfLink; n += 1) statuses.push(await opened(token));
    expect(statuses).toEqual([...Array(mostOfLink).fill(200), 429]);
    expect(await opened(another)).toBe(200);
    const tried: number[] = [];
    while (tried.at(-1) !== 429 && tried.length <= most) tried.push(await opened('a'.repeat(43)));
    expect(tried).toEqual([...Array(most - mostOfLink - 2).fill(404), 429]);
  });
});
