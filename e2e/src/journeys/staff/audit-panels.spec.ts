import { phone } from '../../support/browser/browser.js';
import { edges } from '../../support/browser/edges.js';
import { Typist } from '../../support/browser/keyboard.js';
import { visits } from '../../support/browser/visits.js';

const { asOwner } = visits();
let typist: Typist;
afterEach(() => typist.leave());

it('opens the panels of the audit trail on a phone below their toolbar, at its width, above the entries', async () => {
  typist = new Typist(await asOwner(phone));
  const { page, visitor } = typist;
  await typist.goTo('/admin/users?tab=audit');
  await page.getByRole('table').waitFor();
  for (const [opener, label] of [
    ['Any date', 'Date'],
    ['Export', 'Export as a file'],
  ] as const) {
    await typist.button(opener).click();
    const [trail, entries, panel] = await Promise.all([
      edges(page.getByRole('region', { name: 'Audit trail' })),
      edges(page.getByRole('table')),
      edges(page.getByRole('group', { name: label })),
    ]);
    expect(Math.abs(panel.top - entries.top)).toBeLessThan(16);
    for (const gap of [panel.left - trail.left, trail.right - panel.right]) {
      expect(gap).toBeGreaterThan(0);
      expect(gap).toBeLessThan(24);
    }
    await visitor.expectAccessible();
    await typist.press('Escape');
    expect(await typist.hasFocus(typist.button(opener))).toBe(true);
  }
}, 60_000);
