import { screen } from '@testing-library/react';
import { type Answers, answering, ok, refused } from '../../../testing/answers';
import { visit } from '../../../testing/visit';
import { Privacy } from './Privacy';

const CONSENTS = 'GET /auth/consents';
const account = { purpose: 'account', version: 1, at: '2026-11-21T03:32:00.000Z', address: '203.0.113.7' };
const settings = {
  'GET /api/my-retention': ok({ data: { filedReturnYears: 8, backupDays: 372 } }),
  'GET /contact-data/own/retention': ok({ data: { closedMonths: 1 } }),
};
const open = (answers: Answers) => ({ asked: answering({ ...settings, ...answers }), user: visit(<Privacy />) });
const endOf = async (kind: string) => (await screen.findByText(kind)).nextElementSibling?.textContent;

it('shows each consent with its version and time, and the retention times of the settings', async () => {
  open({ [CONSENTS]: ok({ data: [account] }) });
  expect(await endOf('To run your account')).toBe('You agreed on 21 Nov 2026, 09:02 · version 1 · from 203.0.113.7');
  expect(await endOf('To read the papers you send and prepare your filing')).toMatch(/^Not yet/);
  expect(await endOf('Filed returns with your approval')).toMatch(/^8 years after filing/);
  expect(await endOf('Messages from the contact form')).toMatch(/^1 month after/);
  expect(await endOf('Backups')).toBe('a copy is 372 days old');
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks an account without a consent for it, and shows it then', async () => {
  const { asked, user } = open({
    [CONSENTS]: [ok({ data: [] }), ok({ data: [account] })],
    'POST /auth/consents': ok({ data: [account] }),
  });
  await user.click(await screen.findByRole('button', { name: 'I agree' }));
  expect(await screen.findByText(/You agreed on 21 Nov 2026/)).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ purpose: 'account', version: 1 });
});

it('offers Retry when loading fails', async () => {
  const { user } = open({ [CONSENTS]: [refused('unavailable', 'Not now.'), ok({ data: [account] })] });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/You agreed on/)).toBeTruthy();
});
