import { messages, type StaffReturnDetail } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { ok, refused } from '../../../../testing/answers';
import { enterText } from '../../../../testing/enter-text';
import { anOwner, aReviewer } from '../../../../testing/logged-in';
import { aDocument, anEvent, aPaper, aRequest, aReturn, people } from '../../../../testing/returns/opened-return';
import { idOf } from '../../../../testing/staff-filings';
import { where } from '../../../../testing/visit';
import { button, id, open, READ, to, writes, written } from './testing/opened-page';

it.each<[string, Partial<StaffReturnDetail>, string, string, RegExp]>([
  [
    'a new paper first, also one that nobody has asked for',
    { step: 'documents-needed', requests: [aRequest(1)], needs: 1, newPapers: 1, papers: [aPaper(1)] },
    'One new paper to look at',
    'Look at the new paper',
    /^Documents needed \(now\)/,
  ],
])('shows %s, and why', async (_, change, why, act, current) => {
  await open(aReturn(change));
  expect(screen.getByText(why)).toBeTruthy();
  expect(button(act)).toBeTruthy();
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toMatch(current);
});

it('shows the change of the draft that the client asks for, also after another paper arrives', async () => {
  const change = anEvent(2, { from: 'prepared', by: people.client, note: 'An old account' });
  const asked = anEvent(3, { from: 'checking', to: 'documents-needed' });
  await open(aReturn({ events: [anEvent(1, { to: 'prepared' }), change, asked, anEvent(4)] }));
  const now = screen.getByText('Make the change, then send the new draft').closest('p');
  expect(now?.textContent).toMatch(/ draft17 Nov, 11:32, Aarti Bhatt: An old account$/);
});

it('names the draft that went out, and that the client signed on paper, not a newer one that waits to be sent', async () => {
  const sent = aDocument(2, { replacedAt: '2026-11-25T06:08:00.000Z' });
  const documents = [aDocument(1, { replacedAt: '2026-11-24T06:08:00.000Z' }), sent, aDocument(3)];
  await open(aReturn({ step: 'prepared', documents, sentDraftId: sent._id }), {}, anOwner(), '&act=paper-approval');
  expect(screen.getByText(/Draft 2 went out on/)).toBeTruthy();
  expect(screen.getByText(/signed draft 2 on paper/)).toBeTruthy();
});

it('says of a client who gets no mail that the draft is ready, not that it went out', async () => {
  await open(aReturn({ step: 'prepared', documents: [aDocument(1)], sentDraftId: aDocument(1)._id, contact: null }));
  expect(screen.getByText(/^Draft 1 is ready since .* No mail went out: have it signed on paper by/)).toBeTruthy();
});

describe('the assignee', () => {
  it('lets a reviewer give back a return of their own', async () => {
    const { _id, name } = aReviewer();
    await open(aReturn({ assignee: { _id, name } }), {}, aReviewer());
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Nobody yet' }).disabled).toBe(false);
  });

  it('lets a reviewer take over a colleague’s return, and not give it to nobody', async () => {
    const of = aReturn({ assignee: { _id: idOf(901), name: 'Kavita Arora' } });
    const { person, asked } = await open(of, { [`PATCH ${to('')}`]: written() }, aReviewer());
    const options = within(screen.getByLabelText('With')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Rohan Verma', false],
      ['Kavita Arora', true],
      ['Nobody yet', true],
    ]);
    await person.selectOptions(screen.getByLabelText('With'), 'Rohan Verma');
    expect(writes(asked)).toMatchObject([{ body: { assignee: aReviewer()._id } }]);
  });
});

describe('two members of staff at the same time', () => {
  const asked = aRequest(1, { title: 'Bank statement' });
  const returnWithRequest = aReturn({ step: 'documents-needed', requests: [asked], needs: 1 });
  const meanwhile = aReturn({
    version: 8,
    events: [...aReturn().events, anEvent(9, { kind: 'assigned', detail: 'to Rohan Verma', to: null })],
  });

  it('shows the second what changed, keeps what was typed, and saves it on top of that', async () => {
    const { person, asked: sent } = await open(
      aReturn(),
      {
        [READ]: [ok({ data: aReturn() }), ok({ data: meanwhile })],
        [`POST ${to('/step')}`]: [refused('conflict', messages.returnChangedMeanwhile), written(9)],
      },
      anOwner(),
      '&act=withdraw',
    );
    enterText(screen.getByLabelText('Why'), 'She files it herself');
    await person.click(button('Withdraw'));
    expect(await screen.findByText(/Meanwhile: Assigned to Rohan Verma by Rohan Verma/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('She files it herself');
    await person.click(button('Withdraw'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = writes(sent).map(({ body }) => body);
    expect(bodies).toEqual([
      { to: 'withdrawn', note: 'She files it herself', version: 7 },
      { to: 'withdrawn', note: 'She files it herself', version: 8 },
    ]);
  });

  it.each([
    ['a step', 'Start checking', `POST ${to('/step')}`, { to: 'checking' }, aReturn({ step: 'received' })],
    [
      'a request',
      'Accept Bank statement',
      `PATCH ${to(`/requests/${asked._id}`)}`,
      { state: 'accepted' },
      returnWithRequest,
    ],
  ])('says that the button of %s did nothing, and why', async (_, name, write, body, before) => {
    const { person, asked: sent } = await open(before, {
      [READ]: [ok({ data: before }), ok({ data: { ...before, version: 8, events: meanwhile.events } })],
      [write]: refused('conflict', messages.returnChangedMeanwhile),
    });
    await person.click(button(name));
    expect(await screen.findByText(/^Not done. Meanwhile: Assigned to Rohan Verma by Rohan Verma/)).toBeTruthy();
    expect(writes(sent)).toMatchObject([{ body }]);
  });
});

describe('an action in the address', () => {
  it('opens its dialog, which checks what is typed, and is removed from the address when that is closed', async () => {
    const { person, asked } = await open(aReturn({ step: 'approved' }), {}, anOwner(), '&act=file');
    const dialog = within(screen.getByRole('dialog'));
    enterText(dialog.getByLabelText('Acknowledgement number'), '41284596026112');
    await person.click(dialog.getByRole('button', { name: 'Mark as filed' }));
    expect((await screen.findAllByText(messages.acknowledgementDigits)).length).toBeGreaterThan(0);
    expect(writes(asked)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect([screen.queryByRole('dialog'), where()]).toEqual([null, `/admin/returns?return=${id}`]);
  });

  it.each([
    ['file', 'approved', /^No mail goes out: .* Give the ITR-V yourself, and ask to e-verify by /],
    ['send', 'checking', /^No mail goes out: .* Have the draft signed on paper/],
  ] as const)('promises no mail by %s to a client who gets none', async (act, step, text) => {
    await open(aReturn({ step, contact: null }), {}, anOwner(), `&act=${act}`);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Nobody can log in for this client to read it, and no mail goes out.')).toBeTruthy();
  });

  it('opens nothing that is not possible now', async () => {
    await open(aReturn(), {}, anOwner(), '&act=file');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves focus to the place of an act without a dialog', async () => {
    await open(aReturn(), {}, anOwner(), '&act=assign');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('With')));
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

  it('doesn’t count a paper that was sent back', async () => {
    const sentBack = { note: 'Blurred', at: '2026-11-24T05:00:00.000Z', by: people.rohan };
    await open({ ...of, answered: 0, requests: [{ ...answered, state: 'open', sentBack }] });
    expect(screen.getByText('Asked once more: Blurred')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByText('Sent back')).toBeTruthy();
  });
});

it('offers no action for a return that is retained by law for an erased account', async () => {
  const kept = aReturn({ step: 'filed', contact: null, keptUntil: '2033-11-20', documents: [aDocument(1)] });
  const client = `/api/clients/${kept.client._id}`;
  const { asked } = await open(
    kept,
    { [`GET ${client}`]: refused('not_found', messages.gone) },
    anOwner(),
    '&act=change',
  );
  expect(screen.getByText(/^The law keeps this return until/)).toBeTruthy();
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['']);
  expect([screen.queryByRole('dialog'), screen.queryAllByRole('textbox')]).toEqual([null, []]);
  // The client went with the account.
  expect(asked.map(({ path }) => path)).not.toContain(client);
});

it.each([
  ['', '/admin/returns'],
  ['&step=checking&assignee=me&act=ask', '/admin/returns?step=checking&assignee=me'],
])('leads back to its list, opened with "%s"', async (query, list) => {
  await open(aReturn(), { 'GET /api/checklists': ok({ data: {} }) }, anOwner(), query);
  const link = screen.getByRole('link', { name: 'Returns', hidden: true });
  expect(link.getAttribute('href')).toBe(list);
});

it('shows nothing of a return any more once it is erased', async () => {
  const gone = refused('not_found', messages.gone);
  const { person } = await open(aReturn(), { [READ]: [ok({ data: aReturn() }), gone], [`PATCH ${to('')}`]: gone });
  await screen.findByRole('option', { name: 'Rohan Verma' });
  await person.selectOptions(screen.getByLabelText('With'), 'Rohan Verma');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: aReturn().taxpayer })).toBeNull());
});
