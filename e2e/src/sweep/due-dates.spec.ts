import { phone } from '../support/browser/browser.js';
import { holdCode, MAX_LAYOUT_SHIFT, shifted, watchShifts } from '../support/browser/shifts.js';
import { waitUntilSettled } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';

const { arrive } = visits();

const counted = (day: string) => `Counted from ${day}.`;

async function expectDatesReplaced(list: string, day: string, written: string): Promise<void> {
  const visitor = await arrive(phone);
  const { page } = visitor;
  await page.clock.setFixedTime(new Date(`${day}T06:30:00Z`));
  await watchShifts(page);
  const releaseCode = await holdCode(page);
  const arrived = page.goto('/blogs');
  const dates = page.getByRole('region', { name: list, exact: true });
  await dates.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  expect(await page.getByText(counted('27 Nov 2026')).isVisible()).toBe(true);
  releaseCode();
  await arrived;
  await page.getByText(counted(written)).waitFor();
  await waitUntilSettled(page);
  expect(await shifted(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  await visitor.leave();
}

// On each of these days another date is next, some dates have passed, and the last check is long ago.
it.each([
  ['2026-11-28', '28 Nov 2026'],
  ['2026-12-01', '1 Dec 2026'],
  ['2026-12-12', '12 Dec 2026'],
  ['2027-01-01', '1 Jan 2027'],
  ['2027-09-14', '14 Sep 2027'],
])(
  'on %s a phone replaces the prerendered dates by current ones, without a layout shift',
  async (day, written) => {
    await Promise.all(['Income tax', 'GST'].map((list) => expectDatesReplaced(list, day, written)));
  },
  30_000,
);
