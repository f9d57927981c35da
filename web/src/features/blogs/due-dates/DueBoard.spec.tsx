import { screen, waitFor, within } from '@testing-library/react';
import { answering, ok } from '../../../testing/answers';
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
  });

  it('GSTR-3B of a quarter has one day for each group of states', () => {
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
  });

  it('two on the same day are both marked as next', () => {
    at('2026-12-16');
    read();
    expect(board('Income tax').getAllByText('next')).toHaveLength(2);
  });

  it('dates that were not checked for 30 days are marked', () => {
    at('2026-12-28');
    read();
    const rows = board('GST').getAllByRole('listitem');
    expect(rows.map((row) => row.textContent).join()).not.toContain('checked on 27 Nov 2026');
    expect(rows[0]?.textContent).toContain('· not checked lately');
  });

  it('a list never gets shorter: each date comes again in its next period', () => {
    at('2027-01-01');
    read();
    const rows = board('Income tax').getAllByRole('listitem');
    expect(rows.slice(0, 4).map((row) => row.querySelector('time')?.dateTime)).toEqual([
      '2027-01-07',
      '2027-01-31',
      '2027-03-15',
      '2027-03-31',
    ]);
    expect(rows[1]?.textContent).toContain('TDS statements, Oct to Dec 2026');
    expect(rows).toHaveLength(13);
  });

  const answeringExtension = (extension: object) =>
    answering({ 'GET /api/extensions': ok({ data: [{ _id: '019ab000-0000-7000-8000-000000000036', ...extension }] }) });

  it('a day that a notification has moved stands with the old one and its source', async () => {
    at('2026-11-21');
    answeringExtension({
      ...{ forms: ['ITR-3', 'ITR-5', 'ITR-6', 'ITR-7'], periods: ['AY 2026-27'], only: 'audit' },
      ...{ createdAt: '2026-10-20T05:00:00.000Z', day: '2026-11-28', source: 'Notification 12/2026' },
    });
    read();
    const first = () => board('Income tax').getAllByRole('listitem')[0];
    const moved = 'Nov282026Return after an audit, ITR-6, AY 2026-27 next';
    await waitFor(() => expect(first()?.textContent).toContain(moved));
    expect(first()?.querySelector('s')?.textContent).toBe('31 Oct 2026');
    expect(first()?.textContent).toContain('Notification 12/2026');
  });

  it('a day that was moved for some forms alone stands beside that of the others', async () => {
    at('2026-10-05');
    const extension = { forms: ['24Q'], periods: ['2026-Q2'], only: null };
    answeringExtension({ ...extension, day: '2026-11-15', source: 'Notification 13/2026' });
    read();
    const rows = () =>
      board('Income tax')
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent?.includes('TDS statements'))
        .map((row) => [
          row.querySelector('time')?.dateTime,
          row.querySelector('s')?.textContent,
          /\(.*?\)/.exec(row.textContent ?? '')?.[0],
        ]);
    await waitFor(() =>
      expect(rows()).toEqual([
        ['2026-10-31', undefined, '(26Q, 27Q)'],
        ['2026-11-15', '31 Oct 2026', '(24Q)'],
      ]),
    );
  });
});
