import { acceptedMimes, messages } from '@easy-tax/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../../lib/http/api';
import { uploadFiling } from '../../../../lib/upload/send-file';
import { type Answers, deferred, ok, refused, siteConfig } from '../../../../testing/answers';
import { enterText } from '../../../../testing/enter-text';
import { paper, receipt } from '../../../../testing/filing-form';
import { aDocument, anApproval, anOpenReturn, aRequest, aReturn, aStep } from '../../../../testing/returns/my-returns';
import { prepared } from '../../../../testing/returns/prepared-return';
import { aFiling } from '../../../../testing/staff-filings';
import { act, answered, id, ONE, open } from './testing/opened-page';

jest.mock('../../../../lib/upload/send-file', () => ({
  ...jest.requireActual('../../../../lib/upload/send-file'),
  uploadFiling: jest.fn(),
  consentToPapers: jest.fn(),
}));
Element.prototype.scrollIntoView = () => undefined;

it('returns focus to the link in the list', async () => {
  const { person } = await open({
    [ONE]: answered(prepared),
    'GET /api/my-returns': ok({ data: [aReturn({ step: 'prepared' })] }),
    'GET /api/my-return-mails': refused('unavailable', 'Not now.'),
  });
  await person.click(screen.getByRole('link', { name: 'Filing Details' }));
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: /^Read and approve/ }));
});

it('shows nothing of a return any more, and reads the lists again, once the access to its client was taken', async () => {
  const gone = refused('not_found', messages.gone);
  const { person, asked } = await open({
    [ONE]: [answered(prepared), gone],
    [act('messages')]: gone,
    'GET /api/my-clients': ok({ data: { clients: [], offers: [] } }),
  });
  enterText(await screen.findByLabelText('Write to Meera Joshi'), 'Is it filed?');
  const timesRead = () => asked.filter(({ path }) => path === '/api/my-clients').length;
  expect(timesRead()).toBe(1);
  await person.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as HTMLElement);
  expect(await screen.findByText('This return is not here')).toBeTruthy();
  expect(screen.queryByText(new RegExp(prepared.reference))).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Income tax return, AY 2026-27' })).toBeNull();
  await waitFor(() => expect(timesRead()).toBe(2));
});

describe('papers that are needed', () => {
  const returnWithRequest = anOpenReturn({
    step: 'documents-needed',
    requests: [
      aRequest(1, { title: 'Rent receipts', state: 'answered' }),
      aRequest(2, { title: 'Interest certificate' }),
      aRequest(3, {
        title: 'Old deed',
        state: 'taken-back',
        settled: { at: '2026-11-21T05:00:00.000Z', by: aRequest(3).askedBy },
      }),
    ],
    events: [aStep('documents-needed', '2026-11-20T05:50', { from: 'checking' })],
  });

  it('lists open ones first, with their reason; a cancelled one has no button', async () => {
    await open({ [ONE]: answered(returnWithRequest) });
    const card = within(await screen.findByRole('region', { name: /^We need one paper from you/ }));
    expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Interest certificate',
      'Rent receipts',
      'Old deed',
    ]);
    expect(card.getByText('Reason 2')).toBeTruthy();
    expect(card.getByText('1 of 2 is answered.').getAttribute('role')).toBe('status');
    expect(card.getByText('No longer needed · Meera Joshi, 21 Nov')).toBeTruthy();
    expect(card.getAllByRole('button', { name: /^Take a photo/ })).toHaveLength(1);
  });

  it('can be answered by text for the request, which stays if it was not sent, as what is typed meanwhile', async () => {
    const { answer, give } = deferred();
    const { person, asked } = await open({
      [ONE]: answered(returnWithRequest),
      [act('messages')]: [refused('unavailable', 'Not now.'), answer],
    });
    await person.click(await screen.findByText(/^I don’t have it/));
    enterText(screen.getByLabelText('Tell us why, and we find another way'), 'The bank is closed');
    const send = screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement;
    await person.click(send);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await person.click(send);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Tell us why, and we find another way');
    enterText(field, ' until Monday');
    give(ok({ message: messages.messageSent }, 201));
    expect(await screen.findByText('Sent')).toBeTruthy();
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
    expect(field.value).toBe('The bank is closed until Monday');
    const posts = asked.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual(
      Array(2).fill({ text: 'The bank is closed', requestId: aRequest(2)._id }),
    );
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
  const upload = jest.mocked(uploadFiling);
  const interest = aRequest(1, { title: 'Interest certificate' });
  const asking = { ...returnWithRequest, requests: [interest] };

  beforeEach(() => upload.mockReset());

  /** Opens the return, and chooses a file for its request. */
  async function choose(answers: Answers = {}) {
    const { person } = await open({
      'GET /api/my-filings': ok({ data: [aFiling(1, { mobile: '9876500011' })] }),
      ...siteConfig({ acceptedKinds: [...acceptedMimes] }),
      [ONE]: answered(asking),
      ...answers,
    });
    (await screen.findByRole('button', { name: 'Choose a file for Interest certificate' })).focus();
    fireEvent.change(screen.getAllByLabelText('File')[0] as HTMLElement, { target: { files: [paper()] } });
    return person;
  }

  it('ends with a receipt, even if the return already shows the paper of the previous try', async () => {
    let resolveUpload: (given: typeof receipt) => void = () => undefined;
    upload.mockImplementation(
      (_, __, { signal }) =>
        new Promise((resolve, reject) => {
          resolveUpload = resolve;
          signal?.addEventListener('abort', () => reject(new ApiError('', 'aborted')));
        }),
    );
    const person = await choose({
      [act('messages')]: ok({ message: messages.messageSent }, 201),
      [ONE]: [answered(asking), answered({ ...asking, requests: [{ ...interest, state: 'answered' }] })],
    });
    const cancel = await screen.findByRole('button', { name: 'Cancel upload' });
    expect(document.activeElement).toBe(cancel);
    enterText(screen.getByLabelText('Write to Meera Joshi'), 'Is it here?');
    await person.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as HTMLElement);
    await screen.findByText('We have what you sent and read it');
    resolveUpload(receipt);
    await screen.findByText(receipt.reference);
    expect(document.activeElement?.textContent).toBe('File Uploaded Successfully');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByRole('button', { name: /^Send another file instead/ })).toBeTruthy();
  });

  it('is not asked for again while the return with the received paper is on its way', async () => {
    upload.mockResolvedValue(receipt);
    const { answer, give } = deferred();
    await choose({ [ONE]: [answered(asking), answer] });
    await screen.findByText(receipt.reference);
    expect(screen.queryByRole('button', { name: /for Interest certificate/ })).toBeNull();
    give(answered({ ...asking, requests: [{ ...interest, state: 'answered' }] }));
    expect(await screen.findByRole('button', { name: /^Send another file instead/ })).toBeTruthy();
  });

  it('sends a cut paper again by itself when the line is back, under the same key', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    upload.mockRejectedValueOnce(new ApiError('', 'network')).mockResolvedValueOnce(receipt);
    await choose();
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/goes on by itself when the line is back/)).toBeTruthy();
    expect(upload).toHaveBeenCalledTimes(1);

    online.mockRestore();
    fireEvent(window, new Event('online'));
    await screen.findByText(receipt.reference);
    const [first, second] = upload.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
    expect(second).toBe(first);
  });

  it.each([
    ['once the list has told the number', [aFiling(1, { mobile: '9876500011' })]],
    ['once the number is typed, if the list fails', null],
  ])('sends a file that was chosen before the list of papers arrived, %s', async (_, papers) => {
    const list = deferred();
    upload.mockResolvedValue(receipt);
    const person = await choose({ 'GET /api/my-filings': list.answer });
    await screen.findByText(paper().name);
    await person.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement);
    list.give(papers ? ok({ data: papers }) : new Error('The line is cut'));
    if (!papers) {
      const [mobile] = await screen.findAllByLabelText('Your mobile number, once');
      enterText(mobile as HTMLElement, '9876500011');
      await person.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement);
    }
    await screen.findByText(receipt.reference);
    expect(upload.mock.calls.map(([{ mobile }]) => mobile)).toEqual(['9876500011']);
  });
});

it('says what another person did for the same client with the name, and ‘you’ to nobody else', async () => {
  const ravi = { _id: aRequest(1)._id, name: 'Ravi Bhatt', side: 'client' } as const;
  const words = { createdAt: '2026-11-25T08:40:00.000Z', by: ravi, requestId: null };
  await open({
    [ONE]: answered(
      anOpenReturn({
        step: 'approved',
        events: [
          ...prepared.events,
          aStep('checking', '2026-11-25T07:00', { from: 'prepared', by: ravi, note: 'The account number' }),
          aStep('prepared', '2026-11-25T08:00'),
          aStep('approved', '2026-11-25T08:35', { by: ravi }),
        ],
        approval: { ...anApproval(), by: ravi, email: 'ravi@example.com' },
        requests: [aRequest(1, { title: 'Form 16' })],
        messages: [{ ...words, _id: id, text: 'Thank you', requestId: aRequest(1)._id }],
      }),
    ),
  });
  expect(await screen.findByRole('heading', { name: 'ravi@example.com approved this return' })).toBeTruthy();
  for (const line of [
    '14:05 · by Ravi Bhatt',
    'Ravi Bhatt asked for a change on 25 Nov',
    'Ravi Bhatt · 25 Nov, 14:10 · About: Form 16',
  ])
    expect(document.body.textContent).toContain(line);
  expect(document.body.textContent).not.toMatch(/by you|You ·|You approved|You asked/);
});

it('is withdrawn with a reason, while it is not filed', async () => {
  const { person, asked } = await open({
    [ONE]: answered(prepared),
    [act('withdraw')]: ok({ message: messages.returnWithdrawn }),
  });
  enterText(await screen.findByLabelText('Why do you withdraw it?'), 'My employer files it');
  await person.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(messages.returnWithdrawn)).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'My employer files it' });
});

it('shows a filed return’s document and number first, and on the last day to e-verify that day', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-26T06:00:00Z'), advanceTimers: true });
  const acknowledgement = { number: '412845960261126', filedOn: '2026-11-26', verifiedOn: null };
  const itrV = aDocument('acknowledgement');
  const steppedAt = '2026-11-27T05:00:00.000Z';
  const events = [aStep('filed', '2026-11-27T05:00')];
  await open({
    [ONE]: answered(anOpenReturn({ step: 'filed', steppedAt, acknowledgement, documents: [itrV], events })),
  });
  const download = await screen.findByRole('link', { name: 'Download ITR-V' });
  expect(screen.queryByText('Withdraw this return')).toBeNull();
  expect(download.getAttribute('href')).toBe('/file/open/acknowledgement');
  expect(screen.getByText('412 845 960 261 126')).toBeTruthy();
  // The day of the filing everywhere, not the one on which staff recorded it.
  expect(screen.getByText(/^Step 5 of 6/).textContent).toBe('Step 5 of 6. Filed on 26 Nov.');
  expect(document.body.textContent).toContain('Filed26 Nov · by Meera Joshi');
  expect(document.body.textContent).not.toContain('27 Nov, ');
  expect(screen.getByRole('heading', { name: 'One step is left: e-verify by 26 Dec 2026' })).toBeTruthy();
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('e-Verified (now)By you, until 26 Dec 2026');
});
