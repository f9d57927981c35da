import type { OpenedLink } from '@easy-tax/contracts';
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { answering, ok, siteConfig } from '../testing/answers';
import { App } from './App';

const aLink = (taxpayer: string): OpenedLink => ({
  reference: 'ETR-2026-00044',
  taxpayer,
  form: 'ITR-1',
  formName: null,
  period: 'AY 2026-27',
  askedBy: 'Meera Joshi',
  language: 'en',
  endsAt: '2026-12-09T10:00:00.000Z',
  requests: [
    {
      _id: '019ab000-0000-7000-8000-000000000001',
      title: 'Form 16',
      reason: 'It shows your salary.',
      dueOn: '2026-11-21',
      state: 'open',
      sentBack: null,
      papers: [],
      answer: null,
    },
  ],
});
const go = (hash: string) => history.pushState(null, '', `/get-started?lang=en#link=${hash}`);
afterEach(() => history.replaceState(null, '', '/'));

it('another personal link that is opened in the same tab shows its own page', async () => {
  const asked = answering({
    ...siteConfig(),
    'GET /api/personal-link': ['Kamla Devi', 'Ravi Sharma'].map((name) => ok({ data: aLink(name) })),
  });
  go('first');
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SWRConfig>,
  );
  expect(await screen.findByText('Kamla Devi')).toBeTruthy();
  act(() => {
    go('second');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('Ravi Sharma')).toBeTruthy();
  expect(screen.queryByText('Kamla Devi')).toBeNull();
  const sent = asked.filter(({ path }) => path === '/api/personal-link').map(({ headers }) => headers.authorization);
  expect(sent).toEqual(['Link first', 'Link second']);
});
