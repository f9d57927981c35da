import { type Call, type CallName, calls, limits, MINUTE, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { Mails } from '@easy-tax/platform/office';
import { type LoggedIn, later, mailsIn, until } from '@easy-tax/platform/testing';
import { ClientsUpkeep } from '../clients/upkeep/clients-upkeep.service.js';
import { aClient, clientOf, refusalOf } from '../testing/a-client.js';
import { started, tus } from '../testing/a-file-in-parts.js';
import { aFiling, aForm } from '../testing/a-filings-service.js';
import { linkTo, withLink } from '../testing/a-personal-link.js';
import { prepared } from '../testing/a-prepared-return.js';
import { asking, clientView } from '../testing/a-return.js';
import { anAccess, noAccess } from '../testing/an-access.js';
import { answerTo, asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

/**
 * `matter`: about one return, paper or upload, which nobody else finds; `list`: shows what the account may see; `own`: about
 * the account itself; `offer`: of access to a client, for the person of its address alone.
 */
type Row = { readonly about: 'matter' | 'list' | 'own' | 'offer'; readonly body?: object };

/** Each call of an account at this service, in an order in which all of them work. Calls of links: `ended-links.spec`. */
const rows: Readonly<Partial<Record<CallName, Row>>> = {
  myReturns: { about: 'list' },
  myReturn: { about: 'matter' },
  readMyThread: { about: 'matter' },
  myClients: { about: 'list' },
  myCalendarFile: { about: 'list' },
  makeCalendarFeed: { about: 'list', body: { kind: 'client' } },
  calendarFeeds: { about: 'own' },
  endCalendarFeed: { about: 'own', body: { kind: 'client' } },
  uploadFiling: { about: 'matter' },
  myFilings: { about: 'list' },
  searchMyFilings: { about: 'list', body: { search: 'asha' } },
  sentQuestions: { about: 'own' },
  answerSentQuestion: { about: 'matter', body: { answer: 'keep' } },
  myOpenings: { about: 'own' },
  papersKept: { about: 'own' },
  startUpload: { about: 'own' },
  readUpload: { about: 'matter' },
  sendPart: { about: 'matter' },
  dropUpload: { about: 'matter' },
  myReturnMails: { about: 'own' },
  changeMyReturnMails: { about: 'own', body: { papers: true } },
  checklists: { about: 'own' },
  writeToOffice: { about: 'matter', body: { text: 'Hello' } },
  approveReturn: { about: 'matter', body: { documentId: newId(), sha256: 'f'.repeat(64), consentVersion: 1 } },
  claimFeePaid: { about: 'matter', body: { reference: null } },
  askForChange: { about: 'matter', body: { text: 'My rent is missing' } },
  withdrawMyReturn: { about: 'matter', body: { text: 'Filed elsewhere' } },
  declineClient: { about: 'offer', body: {} },
  confirmClient: { about: 'offer', body: {} },
};
const NAME = 'Rajkumar Agarwal HUF';
const persons = [
  'a stranger',
  'an account without access',
  'one that has not confirmed',
  'one whose access was taken',
  'a personal link',
  'an ended link',
  'a reviewer',
  'an owner',
  'staff who had access before',
] as const;
type Who = (typeof persons)[number];

/** The status of the refusal, or that it answers; and whether the answer shows anything of the client. */
function expectedOf(who: Who, name: CallName): readonly [401 | 404 | 'answers', boolean] {
  if (who.endsWith('link') || who === 'a stranger') return [401, false];
  const about = rows[name]?.about;
  const isInvited = who === 'one that has not confirmed';
  if (about === 'offer') return [isInvited ? 'answers' : 404, false];
  if (about === 'matter') return [404, false];
  return ['answers', name === 'myClients' && isInvited];
}

type Ids = Readonly<Record<'clientId' | 'uploadId' | 'returnId' | 'paperId', string>>;
const idOf = (name: CallName, ids: Ids): string => {
  if (name === 'answerSentQuestion') return ids.paperId;
  if (rows[name]?.about === 'offer') return ids.clientId;
  return calls[name].path.includes('/parts') ? ids.uploadId : ids.returnId;
};

function inputOf(
  name: CallName,
  returnId: string,
): { body: RequestInit['body'] | null; headers: Record<string, string> } {
  const call: Call = calls[name];
  const json = rows[name]?.body;
  if (json) return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
  if (call.multipart) return { body: aForm(aFiling(undefined, undefined, { returnId } as object)), headers: {} };
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  if (call.filePart) return { body: '%PDF', headers: part };
  return { body: null, headers: call.path.includes('/parts') ? { ...tus, 'upload-length': '4' } : {} };
}

oneServiceForAll();

it('each call of an account has its row', () => {
  const ofAccounts = Object.entries<Call>(calls).filter(
    ([, { service: at, access }]) => at === 'filings' && access === 'user',
  );
  expect(Object.keys(rows).toSorted()).toEqual(ofAccounts.map(([name]) => name).toSorted());
});

it('those with a confirmed access reach a client’s matters, and nobody else learns of them', async () => {
  const { _id: clientId } = await aClient({ name: NAME });
  const { _id: returnId } = await prepared({ clientId });
  const logIn = (name: string) => service.issuer.logIn({ name, email: `${name.toLowerCase()}@example.com` });
  const [imran, ravi, sunita] = [await logIn('Imran'), await logIn('Ravi'), await logIn('Sunita')];
  for (const account of [asha, sunita]) await anAccess(clientId, account);
  await service.sent(sunita, aFiling(undefined, undefined, { returnId } as object));
  await noAccess(clientId, sunita);
  await anAccess(clientId, ravi, false);
  const joined = await service.reviewer();
  await anAccess(clientId, joined);
  const askingId = await asking(clientId);
  const [ended, link] = [await linkTo(askingId), await linkTo(askingId)];
  const uploadId = await started(4);
  const { _id: paperId } = await service.sent(asha);
  const bearer = ({ token }: LoggedIn) => ({ authorization: `Bearer ${token}` });
  const headersOf: Readonly<Record<Who | 'asha', Record<string, string>>> = {
    'a stranger': {},
    'an account without access': bearer(imran),
    'one that has not confirmed': bearer(ravi),
    'one whose access was taken': bearer(sunita),
    'a personal link': withLink(link.token),
    'an ended link': withLink(ended.token),
    'a reviewer': bearer(reviewer),
    'an owner': bearer(owner),
    'staff who had access before': bearer(joined),
    asha: bearer(asha),
  };
  const { reference } = await clientView(returnId);
  const marks = [NAME, returnId, askingId, reference, paperId];

  const ask = async (who: keyof typeof headersOf, name: CallName) => {
    const call: Call = calls[name];
    const path = pathOf(call, { id: idOf(name, { clientId, uploadId, returnId, paperId }) });
    const { body, headers } = inputOf(name, returnId);
    const answer = await service.call(null, call.method, path, { body, headers: { ...headersOf[who], ...headers } });
    const text = await answer.text();
    const [feed] = /\/api\/feeds\/[\w.-]+/.exec(text) ?? [];
    const calendar = feed ? await (await service.call(null, 'GET', feed)).text() : '';
    const shows = marks.some((mark) => (text + calendar).includes(mark));
    // Staff have no calendar of a client: a list may be missing, too.
    const refusals = ['matter', 'offer'].includes(rows[name]?.about ?? '') ? [401, 404] : [401];
    return [refusals.includes(answer.status) ? answer.status : 'answers', shows] as const;
  };

  for (const [name, { about }] of Object.entries(rows) as [CallName, Row][]) {
    // The one before is declined.
    if (name === 'confirmClient') await anAccess(clientId, ravi, false);
    const answers = await Promise.all(persons.map(async (who) => [who, ...(await ask(who, name))]));
    expect([name, answers]).toEqual([name, persons.map((who) => [who, ...expectedOf(who, name)])]);
    if (about === 'offer') continue;
    const [answer, shows] = await ask('asha', name);
    expect([name, answer, shows || about !== 'list']).toEqual([name, 'answers', true]);
  }
});

describe('an offer of access', () => {
  const give = async (by: LoggedIn, id: string, { email }: LoggedIn) =>
    service.send(by, 'POST', pathOf(calls.giveAccess, { id }), { email });

  it.each([
    ['its sender is no longer staff', (of: LoggedIn) => service.issuer.logIn({ ...of, role: 'user', staffRole: null })],
    ['its sender is blocked', async (of: LoggedIn) => service.issuer.block(of)],
    ['its sender is erased', async (of: LoggedIn) => service.issuer.logOut(of)],
    ['it is a week old', async () => later(limits.inviteLinkMs)],
  ] as const)('is over once %s; another one takes its place, or it is removed', async (_, end) => {
    const email = 'sender@example.com';
    const sender = await service.issuer.logIn({ role: 'admin', staffRole: 'reviewer', email });
    const { _id } = await aClient({ name: NAME });
    const { _id: other } = await aClient({ name: NAME });
    for (const id of [_id, other]) expect((await give(sender, id, asha)).status).toBe(201);
    const offersTo = async (who: LoggedIn) =>
      (await answerTo(who, calls.myClients)).data.offers.map((each) => each._id);
    expect((await offersTo(asha)).toSorted()).toEqual([_id, other].toSorted());
    await end(sender);
    const [person, staff] = [await service.issuer.logIn(asha), await service.reviewer()];
    expect(await offersTo(person)).toEqual([]);
    for (const call of [calls.confirmClient, calls.declineClient])
      expect((await service.send(person, 'POST', pathOf(call, { id: _id }), {})).status).toBe(404);
    expect((await clientOf(_id, staff)).accounts).toMatchObject([{ isConfirmed: false, isOver: true }]);
    expect((await give(staff, _id, person)).status).toBe(201);
    expect((await clientOf(_id, staff)).accounts).toMatchObject([{ isConfirmed: false, isOver: false }]);
    expect((await service.send(person, 'POST', pathOf(calls.confirmClient, { id: _id }), {})).status).toBe(200);
    await inFilings((get) => get(ClientsUpkeep).removeEndedOffers());
    const left = await Promise.all([_id, other].map(async (id) => (await clientOf(id, staff)).accounts.length));
    expect(left).toEqual([1, 0]);
  });

  it('goes to no address of staff, who could confirm it once they have left', async () => {
    const email = 'own@example.com';
    const sender = await service.issuer.logIn({ role: 'admin', staffRole: 'reviewer', email });
    const { _id } = await aClient({ name: NAME });
    expect(await refusalOf(give(reviewer, _id, sender))).toEqual([409, messages.accessStaff]);
    expect((await clientOf(_id)).accounts).toEqual([]);
  });

  it('is recorded and told once, if it is confirmed twice at once, or again after a crash; an access ends by a repeat after a crash', async () => {
    const path = (id: string) => pathOf(calls.confirmClient, { id });
    const [{ _id: twice }, { _id: again }] = [
      await aClient({ name: 'Twice', emails: ['twice@example.com'] }),
      await aClient({ name: 'Again', emails: ['again@example.com'] }),
    ];
    for (const id of [twice, again]) await give(reviewer, id, asha);
    await Promise.all([1, 2].map(() => service.send(asha, 'POST', path(twice), {})));
    const crash = () => jest.spyOn(Mails.prototype, 'send').mockRejectedValueOnce(new Error('killed'));
    crash();
    expect((await service.send(asha, 'POST', path(again), {})).status).toBe(500);
    later(MINUTE);
    expect((await service.send(asha, 'POST', path(again), {})).status).toBe(200);
    const mails = async (name: string) =>
      (await mailsIn(service.folder)).filter((mail) => mail.includes(`To: ${name}@example.com`)).length;
    await until(async () => (await mails('again')) > 0);
    expect([await mails('twice'), await mails('again')]).toEqual([1, 1]);
    const acts = async (id: string, action: string) =>
      (await service.trailOf(id)).filter((each) => each.action === action).length;
    expect([await acts(twice, 'client.access-confirm'), await acts(again, 'client.access-confirm')]).toEqual([1, 1]);
    expect((await clientOf(again)).accounts).toMatchObject([{ _id: asha._id, isConfirmed: true }]);

    const take = () => service.call(reviewer, 'DELETE', pathOf(calls.takeAccess, { id: again, accessId: asha._id }));
    crash();
    expect([(await take()).status, (await take()).status]).toEqual([500, 200]);
    expect((await clientOf(again)).accounts).toEqual([]);
  });

  it('that is confirmed is told to the client at the addresses that the office has, if nobody who acts for it gets mails', async () => {
    const { _id } = await aClient({ name: 'Gomti Devi', emails: ['gomti@example.com', asha.email] });
    await anAccess(_id, await service.issuer.logIn({ email: 'imran@example.com', emailVerified: false }));
    await give(reviewer, _id, asha);
    expect((await service.send(asha, 'POST', pathOf(calls.confirmClient, { id: _id }), {})).status).toBe(200);
    const told = async () =>
      (await mailsIn(service.folder)).filter((mail) => mail.includes('Gomti Devi: one more person'));
    await until(async () => (await told()).length > 0);
    for (const text of ['To: gomti@example.com', `${asha.email} now sees`, 'at your address'])
      expect((await told())[0]).toContain(text);
    expect(await told()).toHaveLength(1);
  });
});
