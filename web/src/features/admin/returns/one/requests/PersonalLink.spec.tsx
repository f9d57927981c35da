import { messages } from '@easy-tax/contracts';
import { screen } from '@testing-library/react';
import { ok, refused } from '../../../../../testing/answers';
import { aRequest, aReturn } from '../../../../../testing/returns/opened-return';
import { idOf } from '../../../../../testing/staff-filings';
import { button, id, open, to, writes } from '../testing/opened-page';

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

const openDialog = async (answers: Parameters<typeof open>[1]) => {
  const opened = await open(asking, answers);
  await opened.person.click(button('Personal link'));
  return opened;
};

it('makes a link whose text is copied or sent by WhatsApp to the client’s number', async () => {
  const { person, asked } = await openDialog({
    [READ_LINK]: [ok({ data: null }), ok({ data: living })],
    [SEND]: ok({ message: messages.linkMade, data: made }, 201),
  });
  await screen.findByText('No link works now.');
  await person.click(button('Make a link to send'));
  const chat = await screen.findByRole('link', { name: 'WhatsApp to 98765 00011' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/919876500011?text=Namaste%20Aarti');
  expect(screen.getByRole('textbox', { name: /^The text/ })).toHaveProperty('value', 'Namaste Aarti');
  await screen.findByText(/^A link of Rohan Verma works until 9 Dec 2026\. .* Nobody has opened it yet\.$/);
  expect(writes(asked)).toMatchObject([{ path: to('/link'), body: { by: 'copy' } }]);
});

it('mails a link to a confirmed address, and says why it could not', async () => {
  const { person } = await openDialog({
    [READ_LINK]: ok({ data: null }),
    [SEND]: [refused('conflict', messages.mailUnwanted), ok({ message: messages.linkMailed, data: made }, 201)],
  });
  const mail = await screen.findByRole('button', { name: /^Mail a link to / });
  await person.click(mail);
  await screen.findByText(messages.mailUnwanted);
  await person.click(mail);
  await screen.findByText(messages.linkMailed);
  expect(screen.queryByRole('textbox', { name: /^The text/ })).toBeNull();
});

it('ends a link', async () => {
  const { person, asked } = await openDialog({
    [READ_LINK]: [ok({ data: { ...living, channel: 'mail', openedAt: living.createdAt } }), ok({ data: null })],
    [`DELETE ${to('/link')}`]: ok({ message: messages.linkRevoked }),
  });
  await screen.findByText(/It was mailed on .* First opened on /);
  await person.click(button('End the link'));
  await screen.findByText('No link works now.');
  expect(writes(asked)).toMatchObject([{ method: 'DELETE', path: `/api/returns/${id}/link` }]);
});

it('is offered only while something is asked for', async () => {
  await open(aReturn({ requests: [aRequest(1, { state: 'accepted' })] }));
  expect(screen.queryByRole('button', { name: 'Personal link' })).toBeNull();
});
