import { type MyClients, messages } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok } from '../../../testing/answers';
import { aUser, visitAs } from '../../../testing/logged-in';
import { aReturn } from '../../../testing/returns/my-returns';
import { aFiling, idOf } from '../../../testing/staff-filings';
import { where } from '../../../testing/visit';
import AccountCenterPage from '../profile/AccountCenterPage';

describe('clients that the account acts for', () => {
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
    expect((await titles()).toSorted()).toEqual(['for Aarti Bhatt', 'for Bhatt HUF']);
    const choice = screen.getByLabelText('Show');
    await person.selectOptions(choice, 'Bhatt HUF');
    await waitFor(async () => expect(await titles()).toEqual(['for Bhatt HUF']));
    expect(where()).toBe(`/profile?client=${huf._id}`);
    await person.selectOptions(choice, 'All whom you act for');
    await waitFor(async () => expect(await titles()).toHaveLength(2));
    expect(document.activeElement).toBe(choice);
  });

  it('says whose each date and each paper’s return is', async () => {
    const filings = [aFiling(1, { returnId: own._id }), aFiling(2, { returnId: ofHuf._id })];
    open({ clients: [aarti, huf], offers: [] }, { 'GET /api/my-filings': ok({ data: filings }) });
    const dates = within(await screen.findByRole('complementary', { name: 'Your dates' }));
    expect(await dates.findByText('for Aarti Bhatt')).toBeTruthy();
    expect(dates.getByRole('button', { name: /Last day: ITR-2.*, for Bhatt HUF$/ })).toBeTruthy();
    const papers = within(await screen.findByRole('region', { name: 'Your papers' }));
    expect(papers.getByRole('link', { name: 'Income tax return, AY 2026-27 · ITR-2 · for Bhatt HUF' })).toBeTruthy();
  });

  it('asks before anything is shown, shows the returns of an accepted client, and asks no more about a declined one', async () => {
    const other = { _id: idOf(703), name: 'Ravi Bhatt' };
    const { person, asked } = open(
      [
        { clients: [aarti], offers: [huf, other] },
        { clients: [aarti, huf], offers: [other] },
        { clients: [aarti, huf], offers: [] },
      ],
      {
        'GET /api/my-returns': [ok({ data: [own] }), ok({ data: [own, ofHuf] })],
        [`POST /api/my-clients/${huf._id}/confirm`]: ok({ message: messages.clientConfirmed }),
        [`POST /api/my-clients/${other._id}/decline`]: ok({ message: messages.clientDeclined }),
      },
      '/profile?client=offers#filing',
    );
    const posts = () => asked.filter(({ method }) => method === 'POST').length;
    const answer = async (name: string, button: string) => {
      const offer = await screen.findByRole('region', { name: `Do you act for ${name}?` });
      await person.click(within(offer).getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('region', { name: `Do you act for ${name}?` })).toBeNull());
    };
    await screen.findByRole('region', { name: 'Do you act for Bhatt HUF?' });
    expect(posts()).toBe(0);
    await answer('Bhatt HUF', 'Yes, show me');
    await waitFor(async () => expect(await titles()).toEqual(['for Bhatt HUF']));
    expect(where()).toBe(`/profile?client=${huf._id}`);
    await answer('Ravi Bhatt', 'No');
    expect([posts(), await titles()]).toEqual([2, ['for Bhatt HUF']]);
    expect(screen.queryByText(/Nothing is offered/)).toBeNull();
  });

  it.each([
    ['whom the mail has led here', true, '?client=offers', {}, /^Nothing is offered to this account/],
    ['whose address is unconfirmed', false, '?client=offers', {}, /^The offer in our mail shows here once/],
    ['whose client was merged', false, '', { waitsFor: 'aarti@example.com' }, /Confirm aarti@example.com to see them/],
  ])('says why no offer shows to one %s', async (_, emailVerified, query, more, line) => {
    visitAs(aUser({ emailVerified }), <AccountCenterPage />, `/profile${query}`, {
      'GET /api/my-clients': ok({ data: { clients: [aarti], offers: [], ...more } }),
    });
    expect(await screen.findByText(line)).toBeTruthy();
  });
});
