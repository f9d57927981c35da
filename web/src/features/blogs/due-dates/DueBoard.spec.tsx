import { screen, within } from '@testing-library/react';
import { visit } from '../../../testing/visit';
import BlogsPage from '../BlogsPage';

const at = (day: string) => jest.useFakeTimers({ now: new Date(`${day}T06:00:00Z`), advanceTimers: true });
const read = () => visit(<BlogsPage />, '/blogs');
const board = (name: string) => within(screen.getByRole('region', { name }));

describe('due dates', () => {
  it('the soonest of each list wears the word next, and the source says when it was checked', () => {
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

  it('two that fall on one day are both next', () => {
    at('2026-12-01');
    read();
    expect(board('Income tax').getAllByText('next')).toHaveLength(2);
  });

  it('dates that nobody has checked for 30 days say so', () => {
    at('2026-12-21');
    read();
    const rows = board('GST').getAllByRole('listitem');
    expect(rows.map((row) => row.textContent).join()).not.toContain('checked on 20 Nov 2026');
    expect(rows[0]?.textContent).toContain('· not checked lately');
  });

  it('a list never gets shorter: behind what is still to come stands what has passed, the latest first', () => {
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
