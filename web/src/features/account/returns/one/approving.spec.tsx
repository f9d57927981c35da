import { messages } from '@easy-tax/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ok, refused } from '../../../../testing/answers';
import { enterText } from '../../../../testing/enter-text';
import { aDocument, anApproval, anOpenReturn, aRequest, aStep } from '../../../../testing/returns/my-returns';
import { draft, prepared } from '../../../../testing/returns/prepared-return';
import { aFiling } from '../../../../testing/staff-filings';
import { act, answered, id, ONE, open } from './testing/opened-page';

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

  it.each([
    ['the one that voids it', [], true],
    ['a later one', [aStep('prepared', '2026-11-24T07:00')], false],
  ])('says with a draft that an approval no longer counts: %s', async (_, between, isSaid) => {
    const approved = aStep('approved', '2026-11-24T06:10', { from: 'prepared' });
    await open({ [ONE]: answered({ ...prepared, events: [approved, ...between, ...prepared.events] }) });
    await approveButton();
    expect(screen.queryByText(/^The approval of 24 Nov no longer counts: draft 2 replaces/) !== null).toBe(isSaid);
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

describe('the fee', () => {
  const at = '2026-11-25T06:10:00.000Z';
  const part = { _id: id, amount: 600, on: '2026-11-25', way: 'cash', reference: '', at, undone: null } as const;
  const payments = [{ ...part, by: aRequest(1).askedBy }];
  const fee = { amount: 1500, note: '', setAt: at, claimed: null, payments };

  it('offers what is open of the fee as a link, a QR code and an ID; stores that it is paid with a reference that can be one, or none', async () => {
    const claimed = { reference: null, at: '2026-11-26T06:10:00.000Z' };
    const { person, asked } = await open({
      [ONE]: [
        answered({ ...prepared, fee }),
        answered({ ...prepared, fee }),
        answered({ ...prepared, fee: { ...fee, claimed } }),
      ],
      [act('paid')]: ok({ message: messages.feeClaimed }),
    });
    const link = await screen.findByRole('link', { name: 'Pay with a UPI app' });
    expect(link.getAttribute('href')).toContain('am=900.00&cu=INR&tn=ETR-2026-00031');
    expect(await screen.findByRole('img', { name: 'UPI code for ₹900 to Easy Tax' })).toBeTruthy();
    expect(screen.getByText('office.sample@example')).toBeTruthy();
    await person.click(screen.getByText('I have paid'));
    const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const reference = screen.getByLabelText('Reference of your payment');
    await person.type(reference, '12{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.paymentReference);
    expect(sent()).toEqual([]);
    await person.clear(reference);
    enterText(reference, '633019482771');
    await person.click(screen.getByRole('button', { name: 'Tell the office' }));
    expect(await screen.findByText(messages.feeClaimed)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'I don’t have it' }));
    expect(await screen.findByText(/^We were told on 26 Nov that it is paid, without a reference/)).toBeTruthy();
    const correct = screen.getByText('Correct the reference');
    expect(document.activeElement).toBe(correct.closest('summary'));
    await person.click(correct);
    enterText(screen.getByLabelText('Reference of your payment'), '633019482772');
    await person.click(screen.getByRole('button', { name: 'Tell the office' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ reference: '633019482771' }, { reference: null }, { reference: '633019482772' }]),
    );
  });

  it.each([
    ['nothing', null, true],
    ['its fee', fee, false],
  ])('says after e-verification that nothing more is to do unless something is owed: %s', async (_, owed, isDone) => {
    const acknowledgement = { number: '412845960261126', filedOn: '2026-11-26', verifiedOn: '2026-11-27' };
    await open({ [ONE]: answered(anOpenReturn({ step: 'e-verified', acknowledgement, fee: owed })) });
    const section = await screen.findByRole('region', { name: 'Your ITR-V' });
    expect(section.textContent).toContain('e-verified on 27 Nov 2026.');
    expect(section.textContent?.includes('Nothing more to do.')).toBe(isDone);
  });

  it('says before a withdrawal that the fee is no longer owed', async () => {
    await open({ [ONE]: answered({ ...prepared, fee }) });
    expect(await screen.findByText(/You no longer owe the fee of ₹900\.$/)).toBeTruthy();
  });

  it.each([
    ['without a payment', [], null],
    ['with one, which stays to be seen', payments, /^Paid: ₹600/],
  ])('asks for no fee of a withdrawn return, %s', async (_, paid, line) => {
    await open({ [ONE]: answered({ ...prepared, step: 'withdrawn', fee: { ...fee, payments: paid } }) });
    expect(await screen.findByText(/^Withdrawn on/)).toBeTruthy();
    expect(Boolean(screen.queryByText('Fee for this return'))).toBe(line !== null);
    if (line) expect(screen.getByText(line)).toBeTruthy();
    expect(Boolean(screen.queryByText('Nothing more to pay'))).toBe(line !== null);
    expect(screen.queryByText('Paid')).toBeNull();
    expect(screen.queryByText('To pay')).toBeNull();
    expect(screen.queryByText('I have paid')).toBeNull();
  });
});

it.each([
  ['filed', 1],
  ['e-verified', 0],
] as const)('shows receipts of one’s own papers alone; a return that is %s takes others: %i', async (step, links) => {
  const [own, ofSomebody] = [1, 2].map((n) => ({ ...aFiling(n), hasPdfPassword: false }));
  if (!own || !ofSomebody) throw new Error('no papers');
  await open({
    [ONE]: answered(anOpenReturn({ step, papers: [own, ofSomebody] })),
    'GET /api/my-filings': ok({ data: [own] }),
  });
  expect(await screen.findByRole('link', { name: 'Receipt of paper-1.pdf', hidden: true })).toBeTruthy();
  expect(screen.getAllByText('paper-2.pdf')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Receipt of paper-2.pdf', hidden: true })).toBeNull();
  expect(screen.queryAllByRole('link', { name: 'Send another paper', hidden: true })).toHaveLength(links);
  expect(screen.queryAllByText('Add a paper')).toHaveLength(links);
});
