import { allReminders } from '@easy-tax/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, deferred, ok, refused } from '../../../../testing/answers';
import { aUser, visitAs } from '../../../../testing/logged-in';
import { anOpenReturn, aRequest, aReturn, aStep, meera } from '../../../../testing/returns/my-returns';
import { aFiling, idOf } from '../../../../testing/staff-filings';
import AccountCenterPage from '../../profile/AccountCenterPage';
import { rememberLeftReturn } from '../data/use-link-to-left-return';
import { ReturnMails } from '../mails/ReturnMails';
import { Withdrawn } from '../parts/NothingNeeded';

describe('FilingDetails', () => {
  const PAPERS = 'GET /api/my-filings';
  const RETURNS = 'GET /api/my-returns';
  const sorted = aFiling(2, { returnId: aReturn()._id });
  const unsorted = aFiling(1, { reference: 'ET-2026-00431', filePath: '/file/open/ticket' });
  const sentBack = { note: 'the photo is blurred', at: '2026-11-21T05:00:00.000Z', by: meera };
  const returnWithRequest = aReturn({
    step: 'documents-needed',
    requests: [
      aRequest(1, { title: 'Interest certificate' }),
      aRequest(2, { title: 'AIS, page 2', sentBack }),
      aRequest(3, { title: 'Rent receipts', state: 'answered' }),
    ],
  });

  const requestsBy = (dueOn: string) => returnWithRequest.requests.map((one) => ({ ...one, dueOn }));

  function open(answers: Answers, at = { pathname: '/profile', search: '', hash: '#filing' }) {
    return visitAs(aUser(), <AccountCenterPage />, at, {
      [PAPERS]: ok({ data: [] }),
      [RETURNS]: ok({ data: [] }),
      'GET /api/my-return-mails': refused('unavailable', 'Not now.'),
      ...answers,
    });
  }
  const group = async (name: string) => within(await screen.findByRole('region', { name }));
  const tab = () => screen.getByRole('tab', { name: /^Filing Details/ }).textContent;

  it('shows three labelled samples without buttons, until there is a paper or a return', async () => {
    open({});
    expect(await screen.findByText('No return yet')).toBeTruthy();
    const samples = await group('How it will look');
    expect(samples.getAllByText('Sample')).toHaveLength(3);
    const tracks = samples.getAllByRole('img').map(({ ariaLabel }) => ariaLabel);
    expect(tracks).toEqual(['Step 2 of 6', 'Step 3 of 6', 'All 6 steps done']);
    expect(samples.queryByRole('link') ?? samples.queryByRole('button')).toBeNull();
    expect(tab()).toBe('Filing Details');
  });

  it('says so when a receipt is not this account’s, and leads back', async () => {
    const opened = { pathname: '/profile', search: '?receipt=ET-2026-00999', hash: '#filing' };
    const { person } = open({ [PAPERS]: ok({ data: [unsorted] }) }, opened);
    expect(await screen.findByText(/^There is no receipt ET-2026-00999 in your account/)).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Back to Filing Details' }));
    await group('Your papers');
  });

  it('reads an older list once more before it calls a receipt missing', async () => {
    const opened = { pathname: '/profile', search: '?receipt=ET-2026-00431', hash: '#filing' };
    const newest = deferred();
    open({ [PAPERS]: [ok({ data: [sorted] }), newest.answer] }, opened);
    await screen.findByRole('status', { name: 'Loading' });
    newest.give(ok({ data: [unsorted] }));
    expect(await screen.findByText('paper-1.pdf')).toBeTruthy();
    expect(screen.queryByText(/^There is no receipt/)).toBeNull();
  });

  it('says that the papers have arrived before staff have sorted them, each with its receipt', async () => {
    open({ [PAPERS]: ok({ data: [unsorted] }) });
    expect(await screen.findByText(/We write to aarti@example.com when it does/)).toBeTruthy();
    const papers = await group('Your papers');
    expect(papers.getByRole('listitem').textContent).toContain('ET-2026-00431 · 412\u00a0kB · 21 Nov 2025');
    expect(papers.getByRole('link', { name: 'Open paper-1.pdf in a new tab' }).getAttribute('href')).toBe(
      '/file/open/ticket',
    );
    expect(papers.getByRole('link', { name: 'Receipt of paper-1.pdf' }).getAttribute('href')).toBe(
      '/profile?receipt=ET-2026-00431#filing',
    );
    expect(screen.queryByText('Sample')).toBeNull();
  });

  it('lists open requests first, by their date, without answered ones', async () => {
    open({
      [RETURNS]: ok({
        data: [
          aReturn({ _id: sorted._id, form: 'GSTR-9', period: 'FY 2025-26' }),
          { ...returnWithRequest, requests: requestsBy('2099-11-27') },
        ],
      }),
      [PAPERS]: ok({ data: [sorted] }),
    });
    const needed = await group('Needed from you');
    expect(needed.getByText(/^We need two papers from you/).textContent).toContain('by Fri, 27 Nov');
    expect(needed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Interest certificate',
      'AIS, page 2, once more: the photo is blurred',
    ]);
    expect(needed.getByText('income of April 2025 to March 2026')).toBeTruthy();
    expect(needed.getByText(/waits for two papers/).textContent).toBe('Step 2 of 6. Meera Joshi waits for two papers.');
    expect(needed.getByRole('link', { name: /^Send the papers/ }).getAttribute('href')).toContain(
      `?return=${returnWithRequest._id}`,
    );
    expect((await group('Under way')).getByText('We are reading your papers')).toBeTruthy();
    expect(tab()).toBe('Filing Details11 needs you');
  });

  it('does not call papers received that nobody has sent, of a return that the office has opened', async () => {
    const one = aReturn({ step: 'received', events: [], hasPapers: false });
    open({ [RETURNS]: ok({ data: [one, { ...one, _id: idOf(32), hasPapers: true }] }) });
    const underWay = await group('Under way');
    expect(underWay.getAllByText('We have opened this return')).toHaveLength(1);
    expect(underWay.getAllByText('We have your papers')).toHaveLength(1);
  });

  const filed = { number: '312845960021125', filedOn: '2020-11-26', verifiedOn: null };
  const gst = { form: 'GSTR-3B', period: '2020-10' } as const;
  it('says which last day has passed: to answer, to e-verify, or to file; beside no promise', async () => {
    const toAnswer = { ...returnWithRequest, dueOn: '2099-12-31', requests: requestsBy('2020-11-27') };
    const toVerify = aReturn({ _id: idOf(8), step: 'filed', acknowledgement: filed });
    const toFile = aReturn({ ...gst, _id: idOf(9), step: 'prepared', dueOn: null, approveBy: '2099-12-07' });
    open({ [RETURNS]: ok({ data: [toAnswer, toVerify, toFile] }) });
    const needed = await screen.findByRole('region', { name: 'Needed from you' });
    await waitFor(() => expect(needed.textContent).toMatch(/due since Fri, 27.Nov.2020/));
    expect(needed.textContent).toMatch(/One step is left: e-verify now\. The last day was 26.Dec/);
    expect(needed.textContent).toMatch(/days past the last day: a late fee may apply/);
    expect(screen.queryByText(/good time|by Mon, 7 Dec/)).toBeNull();
  });

  it('says by when a late return’s papers are asked for, as the mail does', async () => {
    const late = { ...returnWithRequest, ...gst, dueOn: null, requests: requestsBy('2099-11-27') };
    open({ [RETURNS]: ok({ data: [late] }) });
    const needed = await group('Needed from you');
    expect(needed.getByText(/days past the last day/)).toBeTruthy();
    expect(needed.getByText(/^We need two papers from you/).textContent).toContain('by Fri, 27 Nov');
  });

  it('lists every uploaded file, newest first, each with a link to its return, ten a page; finds them on all pages by what they say', async () => {
    const finished = aReturn({ step: 'withdrawn' });
    const all = Array.from({ length: 12 }, (_, index) =>
      aFiling(index + 1, { returnId: index === 0 ? null : finished._id }),
    );
    const says = { name: 'deductor', value: 'ACME TOOLS PRIVATE LIMITED' };
    const found = ok({ data: [{ _id: all[11]?._id, says }] });
    const { person, asked } = open({
      [RETURNS]: ok({ data: [finished] }),
      [PAPERS]: ok({ data: all }),
      'POST /api/my-filings/search': [found, ok({ data: [] }), refused('unavailable', 'Not now.')],
    });
    const papers = await group('Your papers');
    const rows = () => papers.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);
    const namesOf = (from: number, to: number) => all.slice(from, to).map(({ fileName }) => fileName);
    expect(rows()).toEqual(namesOf(0, 10));
    expect(papers.getAllByText('Not yet with a return', { exact: false })).toHaveLength(1);
    const links = papers.getAllByRole('link', { name: 'Income tax return, AY 2026-27 · ITR-1' });
    expect(links).toHaveLength(9);
    expect(links[0]?.getAttribute('href')).toBe(`/profile?return=${finished._id}`);
    await person.click(papers.getByRole('button', { name: 'Older' }));
    expect(rows()).toEqual(namesOf(10, 12));
    await person.click(papers.getByRole('button', { name: 'Newer' }));
    expect(rows()).toEqual(namesOf(0, 10));
    expect(tab()).toBe('Filing Details12');

    const type = (text: string) => person.type(papers.getByRole('searchbox', { name: 'Search your papers' }), text);
    await type('acme');
    expect(await papers.findByText(/It says “ACME TOOLS PRIVATE LIMITED”/)).toBeTruthy();
    expect(rows()).toEqual(['paper-12.pdf']);
    expect(asked.find(({ path }) => path === '/api/my-filings/search')?.body).toEqual({ search: 'acme' });
    await type(' x');
    expect(await papers.findByText('0 of your papers have “acme x”.')).toBeTruthy();
    await type('y');
    expect(await papers.findByText(/could not be searched/)).toBeTruthy();
  });

  it('loads on Retry if it failed; says that nothing is needed while a return is under way, and that it is a revised one', async () => {
    const data = [aReturn({ revises: aRequest(1)._id })];
    const { person } = open({ [RETURNS]: [refused('unavailable', 'Not now.'), ok({ data })] });
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await group('Under way')).getByText('Revised return')).toBeTruthy();
    expect((await group('Needed from you')).getByText('Nothing now. We write when something is.')).toBeTruthy();
    expect(tab()).toBe('Filing Details1');
  });

  it('lists finished returns with their acknowledgement, and saves the document', async () => {
    const acknowledgement = { number: '312845960021125', filedOn: '2025-08-01', verifiedOn: '2025-08-02' };
    const done = aReturn({ step: 'e-verified', acknowledgement });
    const { person, asked } = open({
      [RETURNS]: ok({ data: [aReturn({ _id: sorted._id, form: 'GSTR-1', period: '2026-02', step: 'filed' }), done] }),
      [`${RETURNS}/${done._id}`]: refused('unavailable', 'Not now.'),
    });
    const finished = await group('Finished');
    expect(within(finished.getByRole('list', { name: 'AY 2026-27' })).getAllByRole('listitem')).toHaveLength(1);
    expect(finished.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
      'AY 2026-27',
      'FY 2025-26',
    ]);
    expect(finished.getByText(/312 845 960 021 125/).textContent).toContain('e-Verified on 2 Aug 2025');
    await person.click(finished.getByRole('button', { name: 'ITR-V of Aarti Bhatt, AY 2026-27' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith(done._id))).toBe(true));
  });

  it('folds a year of many returns, and unfolds the one that holds the return just left', async () => {
    const monthly = ['04', '05', '06', '07', '08'].map((month, at) =>
      aReturn({ _id: aFiling(at + 1)._id, form: 'GSTR-1', period: `2026-${month}`, step: 'filed' }),
    );
    const yearly = ['AY 2026-27', 'TY 2026-27'].map((period, at) =>
      aReturn({ _id: aFiling(at + 6)._id, period, step: 'withdrawn' }),
    );
    const data = [...monthly, ...yearly];
    open({ [RETURNS]: ok({ data }) });
    const finished = await group('Finished');
    const years = () =>
      finished.getAllByRole('group').map((year) => [year.textContent?.slice(0, 10), (year as HTMLDetailsElement).open]);
    expect(years()).toEqual([
      ['FY 2026-27', false],
      ['TY 2026-27', true],
      ['AY 2026-27', true],
    ]);
    expect(finished.getByText('5 returns')).toBeTruthy();
    act(() => rememberLeftReturn(monthly[2]?._id ?? ''));
    cleanup();
    open({ [RETURNS]: ok({ data }) });
    await group('Finished');
    expect(document.activeElement?.textContent).toBe('Open GST return, June 2026');
    expect(document.activeElement?.closest('details')?.open).toBe(true);
  });
});

it('switches one kind of mail off, and on again if that was not saved', async () => {
  const steps = { papers: true, draft: true, approved: true, filed: true };
  const all = { ...steps, messages: true, ...allReminders, digest: true, clientActs: true };
  const CHOICE = '/api/my-return-mails';
  const { person, asked } = visitAs(aUser(), <ReturnMails />, '/profile', {
    [`GET ${CHOICE}`]: ok({ data: all }),
    [`PATCH ${CHOICE}`]: [ok({ data: { ...all, messages: false } }), refused('unavailable', 'Not now.')],
  });
  const messages = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'A new message' });
  await person.click(messages);
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ messages: false }));
  expect(messages.checked).toBe(false);
  const papers = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Papers are needed' });
  await person.click(papers);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await waitFor(() => expect(papers.checked).toBe(true));
});

it('says who withdrew a return, when, and why', async () => {
  const step = aStep('withdrawn', '2026-11-26T07:00', { note: 'It was filed through another office' });
  visitAs(aUser(), <Withdrawn taxReturn={anOpenReturn({ step: 'withdrawn', events: [step] })} />, '/profile');
  expect((await screen.findByText('It was filed through another office')).textContent).toBe(
    `${step.by.name}, 26 Nov, 12:30It was filed through another office`,
  );
});
