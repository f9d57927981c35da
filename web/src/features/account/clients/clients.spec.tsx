import { type MyClients, messages } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok } from '../../../testing/answers';
import { aUser, visitAs } from '../../../testing/logged-in';
import { aReturn } from '../../../testing/returns/my-returns';
import { idOf } from '../../../testing/staff-filings';
import { where } from '../../../testing/visit';
import AccountCenterPage from '../profile/AccountCenterPage';

const aarti = aReturn().client;
const huf = { _id: idOf(702), name: 'Bhatt HUF' };
const own = aReturn({ _id: idOf(31) });
const ofHuf = aReturn({ _id: idOf(32), form: 'ITR-2', client: huf, taxpayer: huf.name });

function open(mine: MyClients | MyClients[], answers: Answers = {}, address = '/profile#filing') {
  return visitAs(aUser({ name: aarti.name }), <AccountCenterPage />, address, {
    'GET /api/my-clients': (Array.isArray(mine) ? mine : [mine]).map((data) => ok({ data })),
    'GET /api/my-returns': ok({ data: [own, ofHuf] }),
    'GET /api/my-filings': ok({ data: [] }),
    ...answers,
  });
}
const titles = async () =>
  (await within(await screen.findByRole('region', { name: 'Under way' })).findAllByRole('article')).map(
    (card) => within(card).queryByText(/^for /)?.textContent ?? null,
  );

it('changes nothing for one who acts for nobody else', async () => {
  open({ clients: [aarti], offers: [] }, { 'GET /api/my-returns': ok({ data: [own] }) });
  expect(await titles()).toEqual([null]);
  expect(screen.queryByLabelText('Show')).toBeNull();
});

it('names the client of each return, and shows one client’s from the address', async () => {
  const { person } = open({ clients: [aarti, huf], offers: [] });
  const choice = await screen.findByLabelText('Show');
  expect((await titles()).toSorted()).toEqual(['for Aarti Bhatt', 'for Bhatt HUF']);
  await person.selectOptions(choice, 'Bhatt HUF');
  await waitFor(async () => expect(await titles()).toEqual(['for Bhatt HUF']));
  expect(where()).toBe(`/profile?client=${huf._id}`);
  await person.selectOptions(screen.getByLabelText('Show'), 'All whom you act for');
  await waitFor(async () => expect(await titles()).toHaveLength(2));
});

it('asks before anything is shown, and loads the returns of an accepted client', async () => {
  const { person, asked } = open(
    [
      { clients: [aarti], offers: [huf] },
      { clients: [aarti, huf], offers: [] },
    ],
    {
      'GET /api/my-returns': [ok({ data: [own] }), ok({ data: [own, ofHuf] })],
      [`POST /api/my-clients/${huf._id}/confirm`]: ok({ message: messages.clientConfirmed }),
    },
    '/profile?client=offers#filing',
  );
  const offer = within(await screen.findByRole('region', { name: 'Do you act for Bhatt HUF?' }));
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await person.click(offer.getByRole('button', { name: 'Yes, show me' }));
  await waitFor(async () => expect(await titles()).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'Do you act for Bhatt HUF?' })).toBeNull();
});

it('declines an offer', async () => {
  const { person, asked } = open(
    [
      { clients: [aarti], offers: [huf] },
      { clients: [aarti], offers: [] },
    ],
    { [`POST /api/my-clients/${huf._id}/decline`]: ok({ message: messages.clientDeclined }) },
  );
  await person.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No' })).toBeNull());
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
