import { screen, waitFor } from '@testing-library/react';
import { type Answers, answering, deferred, ok, refused } from '../../../testing/answers';
import { officeAnswers, settingsOf } from '../../../testing/overview';
import { visit } from '../../../testing/visit';
import { StoredSettings } from './StoredSettings';

async function open(more: Answers = {}) {
  const asked = answering({ ...officeAnswers(), ...more });
  const person = visit(<StoredSettings />);
  await waitFor(() => expect(papers().value).toBe('300'));
  const write = async (text: string) => {
    await person.clear(papers());
    await person.type(papers(), text);
  };
  return { person, write, changes: () => asked.filter(({ method }) => method === 'PATCH') };
}
const papers = () => screen.getByLabelText<HTMLInputElement>('Papers per day');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
const PATCH = 'PATCH /api/office/settings';

it('sends only the changed values, to their service, with the revision that was read', async () => {
  const { person, write, changes } = await open({ [PATCH]: settingsOf('filings', { uploadsPerDay: 20 }, 1) });
  expect(save().disabled).toBe(true);
  await write('20');
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
  await person.click(save());
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(changes()).toMatchObject([
    { path: '/api/office/settings', body: { revision: 0, changes: { uploadsPerDay: 20 } } },
  ]);
  expect(papers().value).toBe('20');
});

it('keeps what is typed while the rest is saved, and marks the invalid field', async () => {
  const late = deferred();
  const { person, write, changes } = await open({ [PATCH]: [late.answer, settingsOf('filings', {}, 2)] });
  await write('20');
  await person.click(save());
  const months = screen.getByLabelText<HTMLInputElement>('Delete closed enquiries after (months)');
  await person.clear(months);
  await person.type(months, 'x');
  await write('21');
  late.give(settingsOf('filings', { uploadsPerDay: 20 }, 1));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect([months.value, papers().value]).toEqual(['x', '21']);
  await person.click(save());
  expect(document.activeElement).toBe(months);
  expect(changes()).toHaveLength(1);
});

it('states the allowed values, and sends no others', async () => {
  const { person, write, changes } = await open();
  await write('none');
  expect(screen.getByText('Enter a whole number from 1 to 10000')).toBeTruthy();
  await person.click(save());
  expect(changes()).toEqual([]);
});

it('keeps what was typed when saving fails', async () => {
  const { person, write } = await open({ [PATCH]: refused('unavailable', 'A part is not answering.') });
  await write('20');
  await person.click(save());
  expect(await screen.findByText('A part is not answering.')).toBeTruthy();
  expect(papers().value).toBe('20');
  expect(save().disabled).toBe(false);
});

it('shows what another owner has changed meanwhile, keeps both values, and saves on the second press', async () => {
  const { person, write, changes } = await open({
    'GET /api/office/settings': [settingsOf('filings'), settingsOf('filings', { uploadsPerDay: 50 }, 1)],
    [PATCH]: [refused('conflict', 'Somebody else has changed these.'), settingsOf('filings', { uploadsPerDay: 20 }, 2)],
  });
  await write('20');
  await person.click(save());
  expect(await screen.findByText('Another person has changed this to 50.')).toBeTruthy();
  expect(papers().value).toBe('20');
  await person.click(save());
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]?.body).toEqual({ revision: 1, changes: { uploadsPerDay: 20 } });
});

it('shows the mail server’s own answer to a test', async () => {
  const answer = { outcome: 'refused', to: 'meera@example.com', answer: '535 who are you?', ms: 12 };
  const { person } = await open({ 'POST /auth/office/mail-test': ok({ data: answer }) });
  await person.click(screen.getByRole('button', { name: 'Send a test to myself' }));
  expect(await screen.findByText('Refused')).toBeTruthy();
  expect(screen.getByText(/535 who are you\?/)).toBeTruthy();
});

it('names the part that does not answer, and works with the others', async () => {
  await open({ 'GET /contact-data/office/status': refused('unavailable', 'down') });
  expect(await screen.findByText('Not answering')).toBeTruthy();
  expect(screen.getAllByText('Ready').length).toBeGreaterThan(2);
});
