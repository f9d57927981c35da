import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { answering, ok } from '../../testing/answers';
import { visit, where } from '../../testing/visit';
import BlogsPage, { prepare } from './BlogsPage';

const at = (day: string) => jest.useFakeTimers({ now: new Date(`${day}T06:00:00Z`), advanceTimers: true });
const read = (search = '') => visit(<BlogsPage />, { pathname: '/blogs', search });
const notes = () => within(screen.getByRole('region', { name: 'Notes' }));
const listed = () => notes().getAllByRole('heading', { level: 3 }).length;
const scrolledTo: unknown[] = [];

beforeEach(() => {
  document.head.innerHTML = '<meta name="description"><link rel="canonical" href="https://example.com/">';
  scrolledTo.length = 0;
  globalThis.scrollTo = ((place: unknown) => scrolledTo.push(place)) as typeof scrollTo;
});

// First: after a visit, everything renders as on a hydrated page.
it('due dates are prerendered for the day of the check and updated to the visitor’s day, without a hydration warning', async () => {
  jest.useFakeTimers({ now: new Date('2027-02-01T06:00:00Z'), advanceTimers: true });
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (
    <MemoryRouter initialEntries={['/blogs']}>
      <BlogsPage />
    </MemoryRouter>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  expect(root.textContent).toContain('Counted from 27 Nov 2026');
  const { length } = root.querySelectorAll('time');
  const times = () => [...root.querySelectorAll<HTMLTimeElement>('section section li > time')];
  expect(times()[0]?.dateTime).toBe('2026-11-30');
  const app = await act(async () => hydrateRoot(root, page));
  expect(root.textContent).toContain('Counted from 1 Feb 2027');
  expect(times()[0]?.dateTime).toBe('2027-02-07');
  expect(root.querySelectorAll('time')).toHaveLength(length);
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
  act(() => app.unmount());
  root.remove();
});

describe('an article', () => {
  const open = async (user: ReturnType<typeof read>) => {
    // Waits until React has loaded and shown the text.
    await act(async () => user.click(screen.getByRole('link', { name: /A shop’s year of GST dates/ })));
    return await screen.findByRole('heading', { level: 1, name: 'A shop’s year of GST dates' });
  };

  it('that does not exist is reported as missing above the list; one of it opens instead, scrolled to the top, with focus on its heading', async () => {
    const user = read('?article=nothing');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such article');
    expect(listed()).toBe(8);
    const heading = await open(user);
    expect(where()).toBe('/blogs?article=gst-dates-for-a-shop');
    expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
    expect(document.activeElement).toBe(heading);
    expect(scrolledTo.at(-1)).toEqual({ top: 0, behavior: 'instant' });
    expect(document.title).toBe('A shop’s year of GST dates · Easy Tax');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://example.com/blogs?article=gst-dates-for-a-shop',
    );
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('Which return falls');
  });

  it('links its headings, and names its tables', async () => {
    await prepare('?article=gst-dates-for-a-shop');
    read('?article=gst-dates-for-a-shop');
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      expect(link.textContent?.replace(/^\d+/, '')).toBe(heading?.textContent);
    }
    expect(screen.getByRole('region', { name: 'Table: A monthly dealer’s November' })).toBeTruthy();
  });

  it('names its sources, their last check, and which authority decides, and can be printed and linked', async () => {
    await prepare('?article=old-regime-or-new');
    const user = read('?article=old-regime-or-new');
    expect(screen.getByText(/compared with public summaries on 20 Nov 2026/).textContent).toContain(
      'The department’s notification decides.',
    );
    expect(screen.getByRole('link', { name: /Income-tax Act, 1961/ }).getAttribute('href')).toBe(
      'https://www.indiacode.nic.in/handle/123456789/2435',
    );
    globalThis.print = jest.fn();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(globalThis.print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/blogs?article=old-regime-or-new');
  });

  it.each([
    ['2027-03-31', 0],
    ['2027-04-01', 1],
  ])('on %s shows %i times that it may be out of date', async (day, times) => {
    at(day);
    await prepare('?article=old-regime-or-new');
    read('?article=old-regime-or-new');
    expect(screen.queryAllByText('May be out of date')).toHaveLength(times);
  });

  it.each([
    ['2026-11-30', 2],
    ['2026-12-01', 0],
  ])('on %s %i of the list are of this month', (day, times) => {
    at(day);
    read();
    expect(screen.queryAllByText('This month')).toHaveLength(times);
  });
});

const board = (name: string) => within(screen.getByRole('region', { name }));

describe('due dates', () => {
  it('the soonest of each list is marked as next, and the source shows when it was checked', () => {
    at('2026-11-21');
    read();
    const rows = board('GST').getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Nov252026PMT-06, Oct 2026 next');
    expect(rows[0]?.textContent).toContain('checked on 27 Nov 2026');
    expect(board('GST').getAllByText('next')).toHaveLength(1);
    expect(board('Income tax').getAllByRole('listitem')[0]?.textContent).toContain(
      'Nov302026Return with transfer pricing, AY 2026-27 next',
    );
    expect(
      within(rows[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('https://www.gst.gov.in/');
    cleanup();
    // Two fall on this day.
    at('2026-12-16');
    read();
    expect(board('Income tax').getAllByText('next')).toHaveLength(2);
  });

  it('GSTR-3B of a quarter has one day for each group of states; dates that were not checked for 30 days are marked', () => {
    at('2026-12-28');
    read();
    const rows = board('GST').getAllByRole('listitem');
    const ofQuarter = rows.filter((row) => /GSTR-3B.*Oct to Dec 2026/.test(row.textContent ?? ''));
    expect(
      ofQuarter.map((row) => [row.querySelector('time')?.dateTime, /\w+ern and \w+ern/.exec(row.innerHTML)?.[0]]),
    ).toEqual([
      ['2027-01-22', 'southern and western'],
      ['2027-01-24', 'northern and eastern'],
    ]);
    expect(rows.map((row) => row.textContent).join()).not.toContain('checked on 27 Nov 2026');
    expect(rows[0]?.textContent).toContain('· not checked lately');
  });

  it('a day that a notification has moved stands with the old one and its source', async () => {
    at('2026-11-21');
    const extension = {
      ...{ forms: ['ITR-3', 'ITR-5', 'ITR-6', 'ITR-7'], periods: ['AY 2026-27'], only: 'audit' },
      ...{ createdAt: '2026-10-20T05:00:00.000Z', day: '2026-11-28', source: 'Notification 12/2026' },
    };
    answering({ 'GET /api/extensions': ok({ data: [{ _id: '019ab000-0000-7000-8000-000000000036', ...extension }] }) });
    read();
    const first = () => board('Income tax').getAllByRole('listitem')[0];
    const moved = 'Nov282026Return after an audit, ITR-6, AY 2026-27 next';
    await waitFor(() => expect(first()?.textContent).toContain(moved));
    expect(first()?.querySelector('s')?.textContent).toBe('31 Oct 2026');
    expect(first()?.textContent).toContain('Notification 12/2026');
  });
});
