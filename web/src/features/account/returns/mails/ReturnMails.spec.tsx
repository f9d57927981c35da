import { allReminders } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { ok, refused } from '../../../../testing/answers';
import { aUser, visitAs } from '../../../../testing/logged-in';
import { ReturnMails } from './ReturnMails';

const all = {
  papers: true,
  draft: true,
  approved: true,
  filed: true,
  messages: true,
  ...allReminders,
  digest: true,
  clientActs: true,
};
const CHOICE = '/api/my-return-mails';

it('switches one kind of mail off, and on again if that was not saved', async () => {
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
