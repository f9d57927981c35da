import { messages } from '@easy-tax/contracts';
import { cleanup, screen } from '@testing-library/react';
import { ok, refused } from '../../../../testing/answers';
import { aDocument, anApproval, aRequest, aStep } from '../../../../testing/returns/my-returns';
import { draft, prepared } from '../../../../testing/returns/prepared-return';
import { act, answered, ONE, open } from './testing/opened-page';

const approveButton = () => screen.findByRole('button', { name: 'Approve this return' });

describe('approving', () => {
  it('asks for the checkbox beside it, then approves exactly this draft, once, and shows the record', async () => {
    const { person, asked } = await open({
      [ONE]: [answered(prepared), answered({ ...prepared, step: 'approved', consent: null, approval: anApproval() })],
      [act('approve')]: ok({ message: messages.returnApproved }),
    });
    const tick = await screen.findByRole<HTMLInputElement>('checkbox');
    expect(tick.checked).toBe(false);
    await person.click(await approveButton());
    expect(screen.getByRole('alert').textContent).toContain('Tick this once you have read the draft.');
    expect(document.activeElement).toBe(tick);
    await person.click(tick);
    await person.dblClick(await approveButton());
    expect(await screen.findByText(messages.returnApproved)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You approved this return' }));
    expect(screen.getByText('25 Nov 2026, 14:05:12 IST')).toBeTruthy();
    expect(screen.getByText(/^(?:bbbb ){15}bbbb$/)).toBeTruthy();
    const posts = asked.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([{ documentId: draft._id, sha256: draft.sha256, consentVersion: 1 }]);
  });

  it('shows the figures of the draft before the approval, and keeps them in its record', async () => {
    const figures = {
      kind: 'income-tax',
      income: 1_578_400,
      tax: 114_730,
      paid: 163_730,
      toPay: 0,
      refund: 49_000,
    } as const;
    const approval = { ...anApproval(), figures };
    await open({ [ONE]: answered({ ...prepared, documents: [{ ...draft, figures }] }) });
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows.slice(2)).toEqual(['Already paid₹1,63,730', 'Refund to you₹49,000']);
    expect(screen.getByText(/internet address, the figures above/)).toBeTruthy();
    const words = ['Read ITR-1, draft 2', 'Download ITR-1, draft 2'];
    expect(words.map((name) => screen.getAllByRole('link', { name })[0]?.textContent?.trim())).toEqual(words);
    cleanup();
    await open({ [ONE]: answered({ ...prepared, step: 'approved', consent: null, approval }) });
    expect(await screen.findByRole('row', { name: 'Refund to you ₹49,000' })).toBeTruthy();
  });

  it('shows a newer draft instead, clears the checkbox, and keeps the text about the previous draft', async () => {
    const newer = aDocument('draft', { _id: aRequest(9)._id, version: 3, sha256: 'c'.repeat(64) });
    const { person } = await open({
      [ONE]: [
        answered(prepared),
        answered({
          ...prepared,
          documents: [{ ...draft, replacedAt: '2026-11-25T09:00:00.000Z' }, newer],
          consent: { version: 1, words: 'I have read draft 3 of this return.' },
        }),
      ],
      [act('approve')]: refused('conflict', messages.draftReplaced),
    });
    await person.click(await screen.findByRole('button', { name: 'Something is not right' }));
    await person.keyboard('An old address');
    await person.click(await screen.findByRole('checkbox'));
    await person.click(await approveButton());
    expect(await screen.findByText(/^I have read draft 3 of this return/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.getByText(messages.draftReplaced)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: /ITR-1, draft 2/ })).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Something is not right' }));
    const typed = screen.getByLabelText<HTMLTextAreaElement>('What is not right?');
    expect(typed.value).toBe('An old address');
    await person.clear(typed);
  });

  it('repeats the same request after no answer came; asks again if the words have changed, and approves those that are shown then', async () => {
    const consent = { version: 52, words: 'I agree that Rao & Partner files it in my name.' };
    const { person, asked } = await open({
      [ONE]: [answered(prepared), answered({ ...prepared, consent })],
      [act('approve')]: [
        new TypeError('Failed to fetch'),
        refused('conflict', messages.consentReplaced),
        ok({ message: messages.returnApproved }),
      ],
    });
    await person.click(await screen.findByRole('checkbox'));
    await person.click(await approveButton());
    expect(await screen.findByText(messages.noAnswer)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await person.click(await approveButton());
    expect(await screen.findByText(messages.consentReplaced)).toBeTruthy();
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(consent.words) });
    expect(tick.checked).toBe(false);
    await person.click(tick);
    await person.click(await approveButton());
    expect(await screen.findByText(messages.returnApproved)).toBeTruthy();
    const posts = asked.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toMatchObject([1, 1, 52].map((consentVersion) => ({ consentVersion })));
    const [first, again, other] = posts.map(({ headers }) => headers['idempotency-key']);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('sends a draft back; the text stays if it could not be sent, and is shown until there is another draft', async () => {
    const by = anApproval().by;
    const change = aStep('checking', '2026-11-26T07:00', { from: 'prepared', by, note: 'The account number' });
    const back = { ...prepared, step: 'checking' as const, events: [...prepared.events, change] };
    const { person, asked } = await open({
      [ONE]: [answered(prepared), answered(prepared), answered(back)],
      [act('change')]: [refused('conflict', messages.returnChangedMeanwhile), ok({ message: messages.changeAsked })],
    });
    await person.click(await screen.findByRole('button', { name: 'Something is not right' }));
    expect(document.activeElement).toBe(screen.getByLabelText('What is not right?'));
    await person.keyboard('The account number');
    await person.click(screen.getByRole('button', { name: 'Send it back' }));
    expect(await screen.findByText(messages.returnChangedMeanwhile)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send it back' }));
    expect(await screen.findByText(messages.changeAsked)).toBeTruthy();
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ text: 'The account number' });
    const now = await screen.findByRole('heading', { name: 'We work on the change that you asked for' });
    expect(now.nextElementSibling?.textContent).toBe('You, 26 Nov, 12:30The account number');
  });

  it('requires a confirmed address, says why, and sends the link again', async () => {
    const closed = { ...prepared, confirmed: false, documents: [], consent: null, documentsWait: true };
    const sent = ok({ message: 'A new link is on its way.' }, 202);
    const { person } = await open(
      { [ONE]: answered(closed), 'POST /auth/email/resend': sent },
      { emailVerified: false },
    );
    expect(await screen.findByText('Confirm your email first')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve this return' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Documents from us' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('A new link is on its way.')).toBeTruthy();
  });
});
