import { phone } from '../support/browser/browser.js';
import { late, MOST_SHIFT, shifted, watchShifts } from '../support/browser/shifts.js';
import { waitUntilSettled } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';

const { arrive } = visits();

/** Long enough to have scrolled to the dates before the page answers. */
const ANSWERS_LATE_MS = 800;
const counted = (day: string) => `Counted from ${day}.`;

// On each day another date is next, some have passed, and no list was checked lately.
describe.each([
  ['2026-11-24', '24 Nov 2026'],
  ['2026-12-01', '1 Dec 2026'],
  ['2026-12-12', '12 Dec 2026'],
  ['2027-01-01', '1 Jan 2027'],
  ['2027-09-14', '14 Sep 2027'],
])('a reader of the dates on %s, while the page still shows those of its making', (day, written) => {
  it.each(['Income tax', 'GST'])(
    'sees today’s take their place under %s on a phone, and nothing jumps',
    async (list) => {
      const visitor = await arrive(phone);
      const { page } = visitor;
      await page.clock.setFixedTime(new Date(`${day}T06:30:00Z`));
      await watchShifts(page);
      await late(page, '**/*.js', ANSWERS_LATE_MS);
      const arrived = page.goto('/blogs');
      const dates = page.getByRole('region', { name: list, exact: true });
      await dates.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      expect(await page.getByText(counted('20 Nov 2026')).isVisible()).toBe(true);
      await arrived;
      await page.getByText(counted(written)).waitFor();
      await waitUntilSettled(page);
      expect(await shifted(page)).toBeLessThanOrEqual(MOST_SHIFT);
      await visitor.leave();
    },
    30_000,
  );
});
