import { calls, type RequestChange, type ReturnStep, type StepInput, sampleFiguresFor } from '@easy-tax/contracts';
import type { Caller } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { linkTo, mailsTo } from '../support/mailbox.js';
import { aClient, aFiling, aPaper, aReviewer, confirmEmail, type LoggedIn, theOwner } from '../support/people.js';
import { until } from '../support/wait.js';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A return as staff change it: each act names the version that it is based on. */
class Desk {
  constructor(
    readonly staff: Caller,
    readonly id: string,
  ) {}

  async read() {
    return (await this.staff.call(calls.readReturn, { params: { id: this.id } })).data;
  }

  async step(to: ReturnStep, more: Partial<StepInput> = {}) {
    const { version } = await this.read();
    await this.staff.call(calls.stepReturn, { params: { id: this.id }, body: { to, version, ...more } });
  }

  /** @returns the newest document of that kind */
  async give(kind: string, bytes: Uint8Array, fileName: string) {
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), fileName);
    await this.staff.call(calls.addDocument, { params: { id: this.id }, body });
    const given = (await this.read()).documents.filter((document) => document.kind === kind).at(-1);
    if (!given) throw new Error(`no ${kind}`);
    return given;
  }
}

async function clientWithReturn(): Promise<{ client: LoggedIn; desk: Desk; owner: Caller }> {
  const client = await aClient();
  await confirmEmail(client);
  const [reviewer, owner] = await Promise.all([aReviewer(), theOwner()]);
  const paper = await aFiling(client.as);
  const { data: me } = await client.as.call(calls.checkAuth);
  const { data } = await reviewer.as.call(calls.openReturn, {
    body: { clientId: me.user._id, form: 'ITR-1', period: 'AY 2026-27', filingIds: [paper._id] },
  });
  return { client, desk: new Desk(reviewer.as, data._id), owner };
}

const mine = async ({ as }: LoggedIn, id: string) => (await as.call(calls.myReturn, { params: { id } })).data;
const open = async (by: Caller, path: string | null) =>
  new Uint8Array(await (await by.fetch(path ?? '')).arrayBuffer());

it('a return goes from its first paper to the acknowledgement, and the client sees each step', async () => {
  const { client, desk, owner } = await clientWithReturn();
  const params = { id: desk.id };
  expect(await mine(client, desk.id)).toMatchObject({
    step: 'received',
    needs: 0,
    papers: [{ fileName: 'form16.pdf' }],
  });

  await desk.step('checking');
  await desk.staff.call(calls.askForPapers, {
    params,
    body: {
      items: [
        { title: 'Rent receipts', reason: 'Three months are missing.' },
        { title: 'Interest certificate', reason: 'AIS shows a second bank.' },
      ],
      dueOn: inDays(5),
    },
  });
  const asked = await mine(client, desk.id);
  expect(asked).toMatchObject({ step: 'documents-needed', needs: 2 });
  const [rent = '', interest = ''] = asked.requests.map(({ _id }) => _id);

  const answer = aPaper({ fileName: 'rent.pdf' });
  answer.append('returnId', desk.id);
  answer.append('requestId', rent);
  await client.as.call(calls.uploadFiling, { body: answer });
  await client.as.call(calls.writeToOffice, { params, body: { text: 'That bank sends none.', requestId: interest } });
  expect(await desk.read()).toMatchObject({ needs: 2, answered: 2, waitsFor: 'office', newMessages: 1, newPapers: 2 });

  const settleRequest = async (requestId: string, change: Omit<RequestChange, 'version'>) => {
    const body = { ...change, version: (await desk.read()).version };
    await desk.staff.call(calls.settleRequest, { params: { ...params, requestId }, body });
  };
  await settleRequest(rent, { state: 'sent-back', note: 'The photo is blurred.' });
  const again = aPaper({ fileName: 'rent-again.pdf' });
  again.append('returnId', desk.id);
  again.append('requestId', rent);
  await client.as.call(calls.uploadFiling, { body: again });
  await settleRequest(rent, { state: 'accepted' });
  await settleRequest(interest, { state: 'taken-back' });
  expect(await mine(client, desk.id)).toMatchObject({ step: 'checking', needs: 0 });

  const figures = sampleFiguresFor('ITR-1');
  const first = await desk.give('draft', aPdf(), 'draft-1.pdf');
  await desk.step('prepared', { documentId: first._id, approveBy: inDays(3), figures, note: 'A refund of ₹49,000.' });
  await client.as.call(calls.askForChange, { params, body: { text: 'My account number is an old one.' } });
  expect((await desk.read()).step).toBe('checking');

  const bytes = aPdf(80_000);
  const second = await desk.give('draft', bytes, 'draft-2.pdf');
  await desk.step('prepared', { documentId: second._id, approveBy: inDays(3), figures });
  const ready = await mine(client, desk.id);
  const consentVersion = ready.consent?.version ?? 0;
  const approval = (of: typeof first) => ({ documentId: of._id, sha256: of.sha256, consentVersion });
  await client.as.refused(calls.approveReturn, 409, { params, body: approval(first) });
  const shown = ready.documents.filter(({ kind, replacedAt }) => kind === 'draft' && replacedAt === null);
  expect(shown.map(({ _id, version }) => [_id, version])).toEqual([[second._id, 2]]);
  expect(sha256(await open(client.as, shown[0]?.filePath ?? ''))).toBe(sha256(bytes));
  await client.as.call(calls.approveReturn, { params, body: approval(second) });
  expect(await desk.read()).toMatchObject({
    step: 'approved',
    approval: { sha256: sha256(bytes), draft: 2, by: { name: client.name }, onPaper: null },
  });

  const { version } = await desk.read();
  await desk.staff.call(calls.changeReturn, { params, body: { version, fee: { amount: 1500, note: '' } } });
  await client.as.call(calls.claimFeePaid, { params, body: { reference: '633 019 482 771' } });
  const paid = { params, body: { version: version + 2 } };
  await desk.staff.refused(calls.receiveFee, 403, paid);
  await owner.call(calls.receiveFee, paid);
  expect((await mine(client, desk.id)).fee).toMatchObject({ amount: 1500, payments: [{ amount: 1500 }] });

  const itrv = aPdf(61_000);
  await desk.give('acknowledgement', itrv, 'itrv.pdf');
  await desk.step('filed', { acknowledgement: '412 845 960 261 126', filedOn: inDays(0) });
  await desk.step('e-verified', { verifiedOn: inDays(0) });
  const done = await mine(client, desk.id);
  expect(done).toMatchObject({ step: 'e-verified', next: null, acknowledgement: { number: '412845960261126' } });
  const kept = done.documents.find(({ kind }) => kind === 'acknowledgement');
  expect(sha256(await open(client.as, kept?.filePath ?? ''))).toBe(sha256(itrv));
}, 60_000);

it('mails say that there is something to do, but neither a reason nor an amount', async () => {
  const { client, desk } = await clientWithReturn();
  const params = { id: desk.id };
  await desk.staff.call(calls.askForPapers, {
    params,
    body: { items: [{ title: 'Rent receipts', reason: 'April is missing.' }], dueOn: inDays(5) },
  });
  const link = await linkTo(client.email, `return=${desk.id}`);
  expect(link.pathname).toBe('/profile');
  const mail = await until('the mail', async () =>
    mailsTo(client.email).find((text) => text.includes('Subject: We need one paper, by')),
  );
  expect(mail).toContain('Rent receipts');
  expect(mail).not.toContain('April is missing');
}, 60_000);

it('another client’s return gets the same answer as one that does not exist', async () => {
  const { client, desk } = await clientWithReturn();
  const other = await aClient();
  const unknown = { id: '019ab000-0000-7000-8000-000000000001' };
  const texts = await Promise.all(
    [{ id: desk.id }, unknown].map(async (params) => (await other.as.refused(calls.myReturn, 404, { params })).message),
  );
  expect(texts[0]).toBe(texts[1]);
  await other.as.refused(calls.withdrawMyReturn, 404, { params: { id: desk.id }, body: { text: 'stop' } });
  expect((await mine(client, desk.id)).step).toBe('received');
  await other.as.refused(calls.readReturn, 403, { params: { id: desk.id } });
}, 60_000);
