import { messages, type SessionUser } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Asked, type answering, ok, refused } from '../../../../testing/answers';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { aDocument, aMessage, anEvent, aPaper, aRequest, aReturn, people } from '../../../../testing/opened-return';
import { idOf } from '../../../../testing/staff-filings';
import { where } from '../../../../testing/visit';
import { ReturnPage } from './ReturnPage';

const id = aReturn()._id;
const READ = `GET /api/returns/${id}`;
const to = (what: string) => `/api/returns/${id}${what}`;
const written = (version = 8) => ok({ message: messages.returnChanged, data: { _id: id, version } });
const staff = ok({ data: [{ _id: idOf(901), name: 'Rohan Verma', email: 'rohan@example.com' }] });

type Answers = Parameters<typeof answering>[0];
async function open(of = aReturn(), answers: Answers = {}, user: SessionUser = anOwner(), act = '') {
  const opened = visitAs(user, <ReturnPage id={id} />, `/admin/file-data?return=${id}${act}`, {
    [READ]: ok({ data: of }),
    'GET /auth/staff': staff,
    'GET /config.json': ok({ maxFileMb: 25, acceptedKinds: [], googleClientId: null, googleIssuer: null }),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: of.taxpayer });
  return opened;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const writes = (asked: readonly Asked[]) => asked.filter(({ method }) => method !== 'GET');

it('says what is next, why, and offers the one act for it', async () => {
  await open(aReturn({ papers: [aPaper(1), aPaper(2, { status: 'opened' })], newPapers: 1 }));
  expect(screen.getByText('Read the papers, then send the draft')).toBeTruthy();
  expect(screen.getByText('Two papers are here, 1 not seen yet. Nothing is asked.')).toBeTruthy();
  expect(button('Send for approval')).toBeTruthy();
  const current = screen.getByRole('listitem', { current: 'step' });
  expect(current.textContent).toMatch(/^Checking \(now\)since 17 Nov/);
});

it('shows Documents needed in the place of Checking', async () => {
  await open(aReturn({ step: 'documents-needed', requests: [aRequest(1)], needs: 1 }));
  expect(screen.getByText('Waiting for one paper')).toBeTruthy();
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Documents needed');
  expect(screen.getAllByRole('list')[1]?.querySelectorAll('li')).toHaveLength(6);
});

it('begins at once with one key', async () => {
  const received = aReturn({ step: 'received' });
  const { person, asked } = await open(received, { [`POST ${to('/step')}`]: written() });
  await person.click(button('Start checking'));
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  expect(writes(asked)[0]).toMatchObject({ body: { to: 'checking', version: 7 } });
  expect(writes(asked)[0]?.headers['idempotency-key']).toMatch(/^\w{32}$/);
});

describe('with whom it is', () => {
  it('lets an owner choose anybody of the staff', async () => {
    const { person, asked } = await open(aReturn(), { [`PATCH ${to('')}`]: written() });
    await screen.findByRole('option', { name: 'Rohan Verma' });
    await person.selectOptions(screen.getByLabelText('With'), 'Rohan Verma');
    await waitFor(() => expect(writes(asked)[0]).toMatchObject({ body: { assignee: idOf(901), version: 7 } }));
  });

  it('lets a reviewer choose only themselves or nobody', async () => {
    await open(aReturn({ assignee: { _id: idOf(901), name: 'Kavita Arora' } }), {}, aReviewer());
    const options = within(screen.getByLabelText('With')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Rohan Verma', false],
      ['Kavita Arora', true],
      ['Nobody yet', false],
    ]);
  });
});

describe('two of the staff at once', () => {
  const meanwhile = aReturn({
    version: 8,
    events: [...aReturn().events, anEvent(9, { kind: 'assigned', detail: 'to Rohan Verma', to: null })],
  });

  it('tells the second what changed, keeps what was typed, and saves it from there', async () => {
    const { person, asked } = await open(
      aReturn(),
      {
        [READ]: [ok({ data: aReturn() }), ok({ data: meanwhile })],
        [`POST ${to('/step')}`]: [refused('conflict', messages.returnChangedMeanwhile), written(9)],
      },
      anOwner(),
      '&act=withdraw',
    );
    await person.type(screen.getByLabelText('Why'), 'She files it herself');
    await person.click(button('Withdraw'));
    expect(await screen.findByText(/Meanwhile: Assigned to Rohan Verma by Rohan Verma/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('She files it herself');
    await person.click(button('Withdraw'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = writes(asked).map(({ body }) => body);
    expect(bodies).toEqual([
      { to: 'withdrawn', note: 'She files it herself', version: 7 },
      { to: 'withdrawn', note: 'She files it herself', version: 8 },
    ]);
  });
});

describe('an act in the address', () => {
  it('opens its dialog, and leaves the address when it is closed', async () => {
    const { person } = await open(aReturn({ step: 'approved' }), {}, anOwner(), '&act=file');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect([screen.queryByRole('dialog'), where()]).toEqual([null, `/admin/file-data?return=${id}`]);
  });

  it('opens nothing that is not possible now', async () => {
    await open(aReturn(), {}, anOwner(), '&act=file');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('checks the acknowledgement of an income tax return', async () => {
    const { person, asked } = await open(aReturn({ step: 'approved', approval: null }), {}, anOwner(), '&act=file');
    await person.type(screen.getByLabelText('Acknowledgement number'), '41284596026112');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as filed' }));
    expect((await screen.findAllByText(messages.acknowledgementDigits)).length).toBeGreaterThan(0);
    expect(writes(asked)).toEqual([]);
  });
});

describe('a request', () => {
  const answered = aRequest(1, { title: 'Rent receipts', state: 'answered' });
  const of = aReturn({
    step: 'documents-needed',
    needs: 1,
    answered: 1,
    requests: [answered],
    papers: [aPaper(1, { requestId: answered._id })],
  });

  it('is accepted', async () => {
    const { person, asked } = await open(of, { [`PATCH ${to(`/requests/${answered._id}`)}`]: written() });
    await person.click(button('Accept Rent receipts'));
    await waitFor(() => expect(writes(asked)[0]).toMatchObject({ body: { state: 'accepted' } }));
  });

  it('is sent back only with a reason', async () => {
    const { person, asked } = await open(of, { [`PATCH ${to(`/requests/${answered._id}`)}`]: written() });
    await person.click(button('Ask again for Rent receipts'));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Ask again' }));
    expect(await dialog.findByText(messages.sentBackWhy)).toBeTruthy();
    await person.type(dialog.getByLabelText('Why'), 'It is blurred');
    await person.click(dialog.getByRole('button', { name: 'Ask again' }));
    await waitFor(() =>
      expect(writes(asked)[0]).toMatchObject({ body: { state: 'sent-back', note: 'It is blurred' } }),
    );
  });

  it('counts a paper that was sent back no more', async () => {
    const by = { _id: idOf(901), name: 'Rohan Verma' };
    const again = {
      ...answered,
      state: 'open' as const,
      sentBack: { note: 'Blurred', at: '2026-11-24T05:00:00.000Z', by },
    };
    await open({ ...of, answered: 0, requests: [again] });
    expect(screen.getByText('Asked once more: Blurred')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByText('Sent back')).toBeTruthy();
  });
});

describe('messages and notes', () => {
  const note = { _id: idOf(6000), createdAt: '2026-11-21T05:10:00.000Z', by: people.rohan, text: 'Compare with 26AS.' };

  it('are one thread, in which a note says that it is internal', async () => {
    await open(
      aReturn({ messages: [aMessage(1), aMessage(2, { createdAt: '2026-11-22T05:10:00.000Z' })], notes: [note] }),
    );
    const texts = [...screen.getByRole('log').children].map(({ textContent }) => textContent);
    expect(texts.map((text) => /Message 1|Compare|Message 2/.exec(text ?? '')?.[0])).toEqual([
      'Message 1',
      'Compare',
      'Message 2',
    ]);
    expect(texts[1]).toContain('Internal note · Rohan Verma');
  });

  it('saves a note for staff alone, then writes to the client again', async () => {
    const { person, asked } = await open(aReturn(), {
      [`POST ${to('/notes')}`]: { ...written(), status: 201 },
    });
    await person.click(screen.getByLabelText('Internal note'));
    expect(screen.getByText('Only staff see it. It is never mailed.')).toBeTruthy();
    await person.type(screen.getByLabelText('Note for the office'), 'Ask for Form 16');
    await person.click(button('Save note'));
    expect(await screen.findByLabelText('Write to Aarti Bhatt')).toBeTruthy();
    expect(writes(asked)).toMatchObject([{ path: to('/notes'), body: { text: 'Ask for Form 16' } }]);
    expect(screen.getByLabelText<HTMLInputElement>('Message').checked).toBe(true);
  });

  it('keeps a message that was not sent', async () => {
    const { person } = await open(aReturn(), {
      [`POST ${to('/messages')}`]: refused('unavailable', messages.unavailable),
    });
    await person.type(screen.getByLabelText('Write to Aarti Bhatt'), 'Is that account yours?');
    await person.click(button('Send'));
    await screen.findByText(messages.unavailable);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write to Aarti Bhatt').value).toBe('Is that account yours?');
  });

  it('shows the latest fifty of many, and the earlier ones on request', async () => {
    const { person } = await open(aReturn({ messages: Array.from({ length: 120 }, (_, n) => aMessage(n)) }));
    expect(screen.getByRole('log').children).toHaveLength(50);
    await person.click(button('Earlier ones'));
    expect(screen.getByRole('log').children).toHaveLength(100);
    expect(screen.getByText('Message 119')).toBeTruthy();
  });
});

describe('documents', () => {
  it('says who cannot open them and why', async () => {
    const { client } = aReturn();
    const { person, asked } = await open(aReturn({ contact: { email: 'aarti.b@example.com', confirmed: false } }), {
      [`POST /auth/users/${client._id}/confirmation`]: { ...ok({ message: messages.reminded }), status: 202 },
    });
    await person.click(button('Ask for the confirmation'));
    await waitFor(() => expect(writes(asked)).toHaveLength(1));
    expect(screen.getByText(/nobody has confirmed aarti\.b@example\.com/)).toBeTruthy();
    expect(screen.getByText(/No mail goes out/)).toBeTruthy();
  });

  it('shows the approval of exactly one draft in full', async () => {
    const draft = aDocument(2);
    await open(
      aReturn({
        step: 'approved',
        documents: [aDocument(1, { replacedAt: '2026-11-25T06:08:00.000Z' }), draft],
        approval: {
          documentId: draft._id,
          draft: 2,
          sha256: draft.sha256,
          consentVersion: 1,
          words: 'I have read draft 2 of this return.',
          taxpayer: 'Aarti Bhatt',
          by: people.client,
          at: '2026-11-25T08:35:12.000Z',
          address: '203.0.113.24',
          session: idOf(8000),
          onPaper: null,
        },
      }),
    );
    const approval = within(screen.getByRole('region', { name: 'The client’s approval' }));
    for (const text of ['Draft unchanged', '25 Nov 2026, 14:05:12 IST', '203.0.113.24', 'ITR-1, draft 2'])
      expect(approval.getByText(text)).toBeTruthy();
    expect(screen.getByText(/^Replaced on 25 Nov/)).toBeTruthy();
  });
});

describe('the fee', () => {
  const fee = { amount: 1500, note: '', setAt: '2026-11-20T05:00:00.000Z', claimed: null, received: null };

  it('is set in whole rupees, as people write them', async () => {
    const { person, asked } = await open(aReturn(), { [`PATCH ${to('')}`]: written() });
    await person.type(screen.getByLabelText('Amount, GST included'), '1,500');
    await person.click(button('Set the fee'));
    await waitFor(() =>
      expect(writes(asked)[0]).toMatchObject({ body: { fee: { amount: 1500, note: '' }, version: 7 } }),
    );
  });

  it.each([
    ['an owner', anOwner(), 1],
    ['a reviewer', aReviewer(), 0],
  ] as const)('offers %s Mark as paid: %#', async (_, user, count) => {
    await open(aReturn({ fee, feeState: 'open' }), {}, user);
    expect(screen.queryAllByRole('button', { name: 'Mark as paid' })).toHaveLength(count);
    expect(screen.getByText(/Check your own account first: a UPI app’s picture is no proof\./)).toBeTruthy();
  });
});

it('says that a return is not there', async () => {
  visitAs(anOwner(), <ReturnPage id={id} />, '/admin/file-data', { [READ]: refused('not_found', messages.gone) });
  expect(await screen.findByText(messages.gone)).toBeTruthy();
});
