import { screen, within } from '@testing-library/react';
import { visit } from '../../../testing/visit';
import BlogsPage from '../BlogsPage';

const at = (day: string) => jest.useFakeTimers({ now: new Date(`${day}T06:00:00Z`), advanceTimers: true });
const read = () => visit(<BlogsPage />, '/blogs');
const board = (name: string) => within(screen.getByRole('region', { name }));

describe('due dates', () => {
  it('the soonest of each list is marked as next, and the source shows when it was checked', () => {
    at('2026-11-21');
    read();
    const rows = board('GST').getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Nov252026PMT-06, Oct 2026 next');
    expect(rows[0]?.textContent).toContain('checked on 20 Nov 2026');
    expect(board('GST').getAllByText('next')).toHaveLength(1);
    expect(board('Income tax').getAllByRole('listitem')[0]?.textContent).toContain('Nov302026');
    expect(
      within(rows[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('https://www.gst.gov.in/');
  });

  it('two on the same day are both marked as next', () => {
    at('2026-12-01');
    read();
    expect(board('Income tax').getAllByText('next')).toHaveLength(2);
  });

  it('dates that were not checked for 30 days are marked', () => {
    at('2026-12-21');
    read();
    const rows = board('GST').getAllByRole('listitem');
    expect(rows.map((row) => row.textContent).join()).not.toContain('checked on 20 Nov 2026');
    expect(rows[0]?.textContent).toContain('· not checked lately');
  });

  it('a list never gets shorter: after upcoming dates it has past ones, the latest first', () => {
    at('2027-01-01');
    read();
    const rows = board('Income tax').getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('time')?.dateTime)).toEqual([
      '2027-03-31',
      '2031-03-31',
      '2026-12-31',
      '2026-12-31',
      '2026-11-30',
    ]);
    expect(rows.map((row) => /next|passed/.exec(row.textContent ?? '')?.[0])).toEqual([
      'next',
      undefined,
      'passed',
      'passed',
      'passed',
    ]);
  });
});
