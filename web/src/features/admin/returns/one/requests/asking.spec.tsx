import { messages, type OwnChecklists } from '@easy-tax/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok, refused } from '../../../../../testing/answers';
import { enterText } from '../../../../../testing/enter-text';
import { anOwner, visitAs } from '../../../../../testing/logged-in';
import { aMessage, aPaper, aRequest, aReturn, people } from '../../../../../testing/returns/opened-return';
import { idOf } from '../../../../../testing/staff-filings';
import { AskForDocuments } from '../ask/AskForDocuments';
import { button, open, to, writes } from '../testing/opened-page';

describe('asking for documents', () => {
  const ASK = `/api/returns/${aReturn()._id}/requests`;
  async function open(of = aReturn(), own: OwnChecklists = {}) {
    const onClose = jest.fn();
    const answers = {
      'GET /api/checklists': ok({ data: own }),
      [`POST ${ASK}`]: { ...ok({ message: messages.papersAsked, data: { _id: of._id, version: 8 } }), status: 201 },
    };
    const opened = visitAs(anOwner(), <AskForDocuments taxReturn={of} onClose={onClose} />, '/', answers);
    await screen.findByRole('dialog');
    return { ...opened, onClose, writes: () => opened.asked.filter(({ method }) => method === 'POST') };
  }
  const tick = (name: string) => screen.getByRole('checkbox', { name });
  const mail = () => within(screen.getByRole('region', { name: 'The mail' }));

  it('offers what the last return asked for beyond the lists, by the names of the Act of the return’s year', async () => {
    const usualPapers = ['Sales of the two shops', 'rent receipts', 'Form 16', 'Form 16A'];
    const { person, writes } = await open(aReturn({ period: 'TY 2026-27', usualPapers }));
    for (const name of [/rent receipts/i, 'Form 130 (Form 16)', 'Form 131 (Form 16A)'])
      expect(screen.getAllByRole('checkbox', { name })).toHaveLength(1);
    expect(screen.queryByRole('checkbox', { name: /^Form 16/ })).toBeNull();
    await person.click(tick('Sales of the two shops'));
    await person.click(screen.getByRole('button', { name: 'Ask for one paper' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({ items: [{ title: 'Sales of the two shops', reason: '' }] });
  });

  it('requests the ticked and the typed papers, each with its reason, by one day', async () => {
    const { person, writes, onClose } = await open();
    await person.click(tick('Rent receipts'));
    enterText(screen.getByLabelText('Something else'), 'Gift deed');
    enterText(screen.getByLabelText('Why we need Gift deed (optional)'), 'It names the donor.');
    fireEvent.change(screen.getByLabelText('By'), { target: { value: '2999-11-27' } });
    await person.click(screen.getByRole('button', { name: 'Ask for two papers' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const items = [
      { title: 'Rent receipts', reason: expect.stringMatching(/^They prove your house rent/) },
      { title: 'Gift deed', reason: 'It names the donor.' },
    ];
    expect(writes().map(({ body }) => body)).toEqual([{ items, dueOn: '2999-11-27' }]);
  });

  it('shows which papers are here or asked for, and selects all others; a paper needs no reason', async () => {
    const papers = [aPaper(1, { kind: 'Form 26AS' })];
    const { person, writes, onClose } = await open(aReturn({ requests: [aRequest(1, { title: 'Aadhaar' })], papers }));
    expect(screen.getByText(/^Here, 23 Nov/)).toBeTruthy();
    expect(screen.getByText('Asked, by 27 Nov 2999')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Select all.*For every return/ }));
    await person.click(screen.getByRole('button', { name: 'Ask for four papers' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(writes()[0]?.body).toMatchObject({
      items: [
        { title: 'PAN card', reason: '' },
        { title: 'Bank details for the refund', reason: 'Account number and IFSC, so that the refund reaches you.' },
        { title: 'AIS or TIS', reason: '' },
        { title: 'Challans of tax paid', reason: '' },
      ],
    });
  });

  it('has the firm’s own list of the form', async () => {
    const { person } = await open(aReturn(), { 'ITR-1': [{ title: 'Salary slips', reason: 'Of all months.' }] });
    await person.click(await screen.findByRole('checkbox', { name: 'Salary slips' }));
    const reason = screen.getByLabelText<HTMLTextAreaElement>('Why we need Salary slips (optional)');
    expect(reason.value).toBe('Of all months.');
    expect(screen.queryByRole('checkbox', { name: 'Rent receipts' })).toBeNull();
  });

  it('shows the mail as it will be sent, without the reasons', async () => {
    const contact = { _id: idOf(11), name: 'Ravi Kumar Bhatt', email: 'ravi@example.com', confirmed: true };
    const { person } = await open(aReturn({ contact }));
    expect(mail().getByText('Tick a paper and the mail appears here.')).toBeTruthy();
    await person.click(tick('PAN card'));
    expect(mail().queryByText(/The reason/)).toBeNull();
    await person.click(tick('PAN card'));
    await person.click(tick('Rent receipts'));
    expect(mail().getByText('The reason stands in your account.')).toBeTruthy();
    expect(mail().getByText('We need one paper')).toBeTruthy();
    expect(mail().getByText('Namaste Ravi Kumar Bhatt,')).toBeTruthy();
    expect(mail().getByText('Rent receipts')).toBeTruthy();
    expect(mail().queryByText(/landlord/)).toBeNull();
    // Ravi acts for another.
    expect(mail().getByText(/^Aarti Bhatt: We need one paper, by/)).toBeTruthy();
    expect(mail().getByText('To prepare the income tax return of Aarti Bhatt, one paper is missing.')).toBeTruthy();
    expect(mail().getByText('For')).toBeTruthy();
    cleanup();
    await open();
    await person.click(tick('Rent receipts'));
    expect(mail().getByText(/^We need one paper, by/)).toBeTruthy();
    expect(mail().getByText('To prepare your income tax return, one paper is missing.')).toBeTruthy();
    expect(mail().queryByText('For')).toBeNull();
  });

  it('promises no mail to a client for whom nobody can log in', async () => {
    const { person } = await open(aReturn({ contact: null }));
    await person.click(tick('PAN card'));
    expect(
      mail().getByText(/^No mail goes out: nobody can log in for Aarti Bhatt\. Ask, then send a personal link/),
    ).toBeTruthy();
    expect(mail().queryByText(/^To /)).toBeNull();
  });

  it('sends no request without a paper or for a past day', async () => {
    const { person, writes } = await open();
    await person.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByRole('alert').textContent).toContain('Choose a paper, or write one below.');
    await person.click(tick('PAN card'));
    fireEvent.change(screen.getByLabelText('By'), { target: { value: '2020-11-20' } });
    await person.click(screen.getByRole('button', { name: 'Ask for one paper' }));
    expect(screen.getByText(/This day is past\. Choose .* or later\./)).toBeTruthy();
    expect(writes()).toEqual([]);
  });
});

describe('a personal link', () => {
  const asking = aReturn({ step: 'documents-needed', requests: [aRequest(1)] });
  const READ_LINK = `GET ${to('/link')}`;
  const SEND = `POST ${to('/link')}`;
  const living = {
    _id: idOf(4000),
    createdAt: '2026-11-25T06:00:00.000Z',
    by: { _id: idOf(901), name: 'Rohan Verma' },
    channel: 'copy',
    endsAt: '2026-12-09T06:00:00.000Z',
    openedAt: null,
  };
  const made = { ...living, url: 'https://a.example/get-started#link=x', text: 'Namaste Aarti', mobile: '9876500011' };

  const found = (data: unknown, mailTo = ['asha@example.com']) => ok({ data, mailTo, noMail: null });

  const openDialog = async (answers: Parameters<typeof open>[1]) => {
    const opened = await open(asking, answers);
    await opened.person.click(button('Personal link'));
    return opened;
  };

  it('makes a link whose text is copied or sent by WhatsApp to the client’s number, and ends it', async () => {
    const { person, asked } = await openDialog({
      [READ_LINK]: [found(null), found(living), found(null)],
      [SEND]: ok({ message: messages.linkMade, data: made }, 201),
      [`DELETE ${to('/link')}`]: ok({ message: messages.linkRevoked }),
    });
    await screen.findByText('No link works now.');
    await person.click(button('Make a link to send'));
    const chat = await screen.findByRole('link', { name: 'WhatsApp to 98765 00011' });
    expect(chat.getAttribute('href')).toBe('https://wa.me/919876500011?text=Namaste%20Aarti');
    expect(screen.getByRole('textbox', { name: /^The text/ })).toHaveProperty('value', 'Namaste Aarti');
    await screen.findByText(/^A link of Rohan Verma works until 9 Dec 2026\. .* Nobody has opened it yet\.$/);
    await person.click(button('End the link'));
    await screen.findByText('No link works now.');
    expect(writes(asked)).toMatchObject([
      { path: to('/link'), body: { by: 'copy' } },
      { method: 'DELETE', path: to('/link') },
    ]);
  });

  it('mails a link to the addresses that it names, and says why it could not', async () => {
    const { person } = await openDialog({
      [READ_LINK]: found(null, ['asha@example.com', 'ravi@example.com']),
      [SEND]: [refused('conflict', messages.mailUnwanted), ok({ message: messages.linkMailed, data: made }, 201)],
    });
    const mail = await screen.findByRole('button', { name: 'Mail a link' });
    expect(screen.getByText('The mail goes to asha@example.com, ravi@example.com.')).toBeTruthy();
    await person.click(mail);
    await screen.findByText(messages.mailUnwanted);
    await person.click(mail);
    await screen.findByText(messages.linkMailed);
    expect(screen.queryByRole('textbox', { name: /^The text/ })).toBeNull();
  });

  it('says why nobody gets a mail, and offers none', async () => {
    await openDialog({ [READ_LINK]: ok({ data: null, mailTo: [], noMail: messages.addressUnconfirmed }) });
    expect(await screen.findByText(messages.addressUnconfirmed)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mail a link' })).toBeNull();
  });

  it('is the act of a return for whose client nobody can log in, and can be mailed to the client’s own address', async () => {
    const mailTo = { data: null, mailTo: ['aarti@example.com'], noMail: null };
    const { person } = await open({ ...asking, contact: null }, { [READ_LINK]: ok(mailTo) });
    expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull();
    const progress = within(screen.getByRole('region', { name: 'Progress' }));
    await person.click(progress.getByRole('button', { name: 'Personal link' }));
    expect(await screen.findByRole('button', { name: 'Mail a link' })).toBeTruthy();
  });

  it('is offered only while something is asked for; an accepted request says what was answered', async () => {
    const settled = { at: '2026-11-24T05:00:00.000Z', by: people.rohan };
    await open(
      aReturn({
        requests: [aRequest(1, { state: 'accepted', settled })],
        messages: [aMessage(1, { requestId: aRequest(1)._id, text: 'There is no such paper' })],
      }),
    );
    const line = 'Asked 20 Nov, answered “There is no such paper”, accepted by Rohan Verma';
    expect(screen.getByText(line)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Personal link' })).toBeNull();
  });

  it('is no act, and can be ended but not be made, after all has come', async () => {
    const answered = { requests: [aRequest(1, { state: 'answered' })], contact: null };
    const { person } = await open({ ...asking, ...answered, needs: 1, answered: 1 }, { [READ_LINK]: found(living) });
    const progress = within(screen.getByRole('region', { name: 'Progress' }));
    expect(progress.queryByRole('button', { name: 'Personal link' })).toBeNull();
    await person.click(button('Personal link'));
    expect(await screen.findByRole('button', { name: 'End the link' })).toBeTruthy();
    for (const name of ['Make a link to send', 'Mail a link'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
