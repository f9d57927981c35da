import { messages, type ReturnMessage } from '@easy-tax/contracts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { onSessionOver } from '../../../../lib/http/session-prompts';
import { answering, ok, refused } from '../../../../testing/answers';
import { aClientDetail } from '../../../../testing/clients';
import { enterText } from '../../../../testing/enter-text';
import { reportViewToAll } from '../../../../testing/in-view';
import { aReviewer } from '../../../../testing/logged-in';
import { anApproval } from '../../../../testing/returns/my-returns';
import { aDocument, aMessage, aPaper, aRequest, aReturn, people } from '../../../../testing/returns/opened-return';
import { idOf } from '../../../../testing/staff-filings';
import { button, open, READ, to, writes, written } from './testing/opened-page';
import { useSeen } from './thread/Thread';

describe('messages and notes', () => {
  const note = { _id: idOf(6000), createdAt: '2026-11-21T05:10:00.000Z', by: people.rohan, text: 'Compare with 26AS.' };

  it('are one thread of internal notes and messages; notes before its first message come with the earlier ones', async () => {
    const early = { ...note, _id: idOf(6001), createdAt: '2026-11-01T05:10:00.000Z', text: 'An early note' };
    const later = aMessage(2, { createdAt: '2026-11-22T05:10:00.000Z' });
    const { person } = await open(
      aReturn({ messages: [aMessage(1), later], earlierMessages: 'before-1', notes: [early, note] }),
      { [`GET ${to('/messages')}`]: ok({ data: [aMessage(0)], earlier: null }) },
    );
    const texts = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent);
    expect(texts()).toEqual(
      ['Message 1', 'Internal note · Rohan Verma', 'Message 2'].map((text) => expect.stringContaining(text)),
    );
    expect(screen.queryByText('An early note')).toBeNull();
    await person.click(button('Earlier ones'));
    expect(await screen.findByText('An early note')).toBeTruthy();
    expect(texts()).toHaveLength(5);
  });

  it('saves a note only for staff, then writes to the client again, and keeps a message that was not sent', async () => {
    const { person, asked } = await open(aReturn(), {
      [`POST ${to('/notes')}`]: { ...written(), status: 201 },
      [`POST ${to('/messages')}`]: refused('unavailable', messages.unavailable),
    });
    await person.click(screen.getByLabelText('Internal note'));
    expect(screen.getByText('Only staff see it. It is never mailed.')).toBeTruthy();
    enterText(screen.getByLabelText('Note for the office'), 'Ask for Form 16');
    await person.click(button('Save note'));
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Write to Aarti Bhatt');
    expect(writes(asked)).toMatchObject([{ path: to('/notes'), body: { text: 'Ask for Form 16' } }]);
    expect(screen.getByLabelText<HTMLInputElement>('Message').checked).toBe(true);
    enterText(message, 'Is that account yours?');
    await person.click(button('Send'));
    await screen.findByText(messages.unavailable);
    expect(message.value).toBe('Is that account yours?');
  });

  it('keeps the typed text for each return until the user comes back', async () => {
    const one = aReturn({ _id: idOf(5001) });
    const { person } = await open(one);
    await person.click(screen.getByLabelText('Internal note'));
    enterText(screen.getByLabelText('Note for the office'), 'Compare with 26AS');
    cleanup();
    await open(aReturn({ _id: idOf(5002) }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write to Aarti Bhatt').value).toBe('');
    cleanup();
    await open(one);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the office').value).toBe('Compare with 26AS');
  });

  it('shows the newest page of many, and the earlier ones on request', async () => {
    const all = Array.from({ length: 12 }, (_, n) => aMessage(n));
    const page = (from: number, to: number, earlier: string | null) => ok({ data: all.slice(from, to), earlier });
    const long = aReturn({ messages: all.slice(7), earlierMessages: 'before-7' });
    const { person, asked } = await open(long, {
      [`GET ${to('/messages')}`]: [page(2, 7, 'before-2'), page(0, 2, null)],
    });
    const log = screen.getByRole('log');
    const height = () => log.children.length * 10;
    Object.defineProperty(log, 'scrollHeight', { get: height });
    expect(log.children).toHaveLength(5);
    await person.click(button('Earlier ones'));
    await waitFor(() => expect(log.children).toHaveLength(10));
    log.scrollTop = 30;
    await person.click(button('Earlier ones'));
    await waitFor(() => expect(document.activeElement).toBe(log));
    expect([log.children.length, log.scrollTop]).toEqual([12, 50]);
    expect(screen.getByText('Message 11')).toBeTruthy();
    const cursors = ['before-7', 'before-2'].map((cursor) => to(`/messages?cursor=${cursor}`));
    expect(asked.map(({ path }) => path).filter((path) => path.includes('cursor'))).toEqual(cursors);
  });
});

it('typing in the thread keeps the focus when an answer arrives after the papers were to be looked at', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const request = aRequest(1, { title: 'Rent receipts' });
  const of = aReturn({ step: 'documents-needed', requests: [request], needs: 1, newPapers: 1, papers: [aPaper(1)] });
  const answered = aReturn({ ...of, version: 8, answered: 1, requests: [{ ...request, state: 'answered' }] });
  const read = { [READ]: [ok({ data: of }), ok({ data: answered })] };
  const { person } = await open(of, read, aReviewer(), '&act=look');
  expect(document.activeElement?.id).toBe('papers');
  const box = screen.getByLabelText('Write to Aarti Bhatt');
  await person.click(box);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(button('Accept Rent receipts')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  jest.useRealTimers();
});

it('the head leads to the client, and reaches them by call, WhatsApp and mail', async () => {
  const { client } = aReturn();
  await open(aReturn(), { [`GET /api/clients/${client._id}`]: ok({ data: aClientDetail(1, client), message: '' }) });
  const link = screen.getByRole('link', { name: client.name });
  expect(link.getAttribute('href')).toBe(`/admin/clients?client=${client._id}`);
  await screen.findByRole('link', { name: 'WhatsApp 98390 41275' });
});

describe('documents', () => {
  const contact = { _id: idOf(11), name: 'Aarti Bhatt', email: 'aarti.b@example.com', confirmed: false };

  it('says who cannot open them and why', async () => {
    const { person, asked } = await open(aReturn({ contact }), {
      [`POST /auth/users/${idOf(11)}/confirmation`]: ok({ message: messages.reminded }, 202),
    });
    await person.click(button('Ask for the confirmation'));
    await waitFor(() => expect(writes(asked)).toHaveLength(1));
    expect(screen.getByText(/nobody has confirmed aarti\.b@example\.com/)).toBeTruthy();
    expect(screen.getByText(/No mail goes out/)).toBeTruthy();
  });

  it('shows the approval of exactly one draft in full', async () => {
    const draft = aDocument(2);
    const approval = { ...anApproval(), documentId: draft._id, sha256: draft.sha256 };
    await open(
      aReturn({
        step: 'approved',
        documents: [aDocument(1, { replacedAt: '2026-11-25T06:08:00.000Z' }), draft],
        approval: { ...approval, email: 'imran@example.com', session: idOf(8000), recordedFrom: null },
      }),
    );
    const shown = within(screen.getByRole('region', { name: 'The client’s approval' }));
    const by = `${approval.by.name}, logged in as imran@example.com`;
    for (const text of [by, 'Draft unchanged', '25 Nov 2026, 14:05:12 IST', '203.0.113.24', 'ITR-1, draft 2'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(document.body.textContent).toContain('Replaced on 25 Nov');
  });
});

describe('the fee', () => {
  const fee = { amount: 1500, note: '', setAt: '2026-11-20T05:00:00.000Z', claimed: null, payments: [] };
  const upi = { amount: 600, on: '2026-11-21', way: 'upi', reference: '' } as const;
  const payments = [{ ...upi, _id: idOf(1), at: fee.setAt, by: people.rohan, undone: null }];

  it('is paid in parts, each with day, way and reference, and a payment can be taken back with a reason', async () => {
    const claimed = { reference: '412345678901', at: '2026-11-22T05:00:00.000Z' };
    const { person, asked } = await open(aReturn({ fee: { ...fee, claimed, payments }, feeState: 'claimed' }), {
      [`POST ${to('/fee-received')}`]: written(),
      [`POST ${to(`/payments/${idOf(1)}/undo`)}`]: written(),
    });
    await person.click(button('Mark as paid'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.selectOptions(dialog.getByLabelText('How it came'), 'Bank transfer');
    await person.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    const payment = { amount: 900, way: 'bank', reference: '412345678901', version: 7 };
    await waitFor(() => expect(writes(asked)[0]?.body).toMatchObject(payment));
    await person.click(button('Take back ₹600 of 21 Nov 2026'));
    enterText(await screen.findByLabelText('Why'), 'Of another client');
    await person.click(button('Take the payment back'));
    await waitFor(() => expect(writes(asked)[1]).toMatchObject({ body: { reason: 'Of another client', version: 7 } }));
  });

  it('that is reported as paid and has not come is opened again, with a message to the client', async () => {
    const claimed = { reference: '412345678901', at: '2026-11-22T05:00:00.000Z' };
    const { person, asked } = await open(aReturn({ fee: { ...fee, claimed, payments }, feeState: 'claimed' }), {
      [`POST ${to('/claim/refuse')}`]: written(),
    });
    await person.click(button('It has not come'));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message to the client')).value).toContain('₹900');
    await person.click(button('Send it, and open the fee again'));
    await waitFor(() =>
      expect(writes(asked)[0]?.body).toMatchObject({ text: expect.stringContaining('₹900'), version: 7 }),
    );
  });

  it('is changed by keyboard: the focus goes to the form and back to the card', async () => {
    const { person } = await open(aReturn({ fee, feeState: 'open' }), { [`PATCH ${to('')}`]: written() });
    await person.click(button('Change'));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Fee' })));
  });

  it('of a withdrawn return that was paid in part is not owed', async () => {
    await open(aReturn({ step: 'withdrawn', fee: { ...fee, payments }, feeState: 'received' }));
    const card = screen.getByRole('region', { name: 'Fee' });
    expect(card.textContent).toMatch(/^FeeNot owed₹1,500 /);
    expect(card.textContent).not.toContain('open of');
  });

  it('is marked as paid by owners alone', async () => {
    await open(aReturn({ fee, feeState: 'open' }), {}, aReviewer());
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
    expect(screen.getByText(/Check your own account first: a UPI app’s picture is no proof\./)).toBeTruthy();
  });
});

const seen = { _id: 'm1', by: { side: 'client', name: 'Asha' } } as ReturnMessage;

function Latest() {
  const { watch } = useSeen({ _id: 'r1', newMessages: 1, messages: [seen] });
  return <p ref={watch}>Hello</p>;
}

it('marks messages as seen without counting it as an act of the person, whose session may be over', async () => {
  const asked = answering({ 'POST /api/returns/r1/seen': refused('unauthenticated', 'Your session has ended.') });
  const over: boolean[] = [];
  const stop = onSessionOver((isUserAction) => over.push(isUserAction));
  render(<Latest />);
  await act(async () => reportViewToAll(1, 800));
  expect(asked.map(({ body }) => body)).toEqual([{ messageId: 'm1' }]);
  expect(over).toEqual([false]);
  stop();
});
