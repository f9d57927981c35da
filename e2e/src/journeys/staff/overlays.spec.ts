import { calls } from '@easy-tax/contracts';
import { desk, edges, phone } from '../../support/browser/browser.js';
import { Typist } from '../../support/browser/keyboard.js';
import { visits } from '../../support/browser/visits.js';
import { aClient, theOwner } from '../../support/people.js';

const { asOwner } = visits();
const tablet = { width: 768, height: 1024 };
const openers = [
  ['/admin/users?tab=audit', 'Any date', 'dialog', 'Date'],
  ['/admin/users?tab=audit', 'Export', 'menu', 'Export'],
  ['/admin/file-data', 'View', 'dialog', 'Columns and row height'],
  ['/admin/file-data', /^Notifications/, 'menu', /^Notifications/],
] as const;

it.each([
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desk', desk],
])(
  'menus and panels on %s lie at their buttons, within the screen, and Escape leads back',
  async (_, viewport) => {
    const typist = new Typist(await asOwner(viewport));
    const { page, visitor } = typist;
    for (const [path, name, role, label] of openers) {
      await typist.goTo(path);
      const opener = page.getByRole('button', { name, exact: true });
      await opener.focus();
      await typist.press('Enter');
      const panel = page.getByRole(role, { name: label });
      await panel.waitFor();
      const [button, place] = await Promise.all([edges(opener), edges(panel)]);
      expect([place.left > 0, place.right < viewport.width]).toEqual([true, true]);
      const gap = Math.max(place.top - button.bottom, button.top - place.bottom);
      expect([gap >= 0, gap < 24]).toEqual([true, true]);
      await visitor.expectAccessible();
      await typist.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(await typist.hasFocus(opener)).toBe(true);
    }
    await typist.leave();
  },
  90_000,
);

/** Playwright waits for a covered control, which a toast covers for 5 s. */
const free = { trial: true, timeout: 2000 };

async function aReturn(): Promise<string> {
  const { as } = await aClient();
  const { data: me } = await as.call(calls.checkAuth);
  const body = { clientId: me.user._id, form: 'ITR-1' as const, period: 'AY 2026-27' };
  return (await (await theOwner()).call(calls.openReturn, { body })).data._id;
}

it.each([phone, tablet, desk])(
  'a toast covers neither the assignee of a return nor the menu More, closed or open, at $width px',
  async (viewport) => {
    const visitor = await asOwner(viewport);
    const { page } = visitor;
    await page.goto(`/admin/returns?return=${await aReturn()}`);
    const assignee = page.getByLabel('With', { exact: true });
    for (const label of ['Nobody yet', 'Administrator']) await assignee.selectOption({ label });
    const toast = page.getByRole('alert').filter({ hasText: 'Saved' }).first();
    await toast.waitFor();
    await assignee.click(free);
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click(free);
    await more.click();
    for (const act of await page.getByRole('main').locator('[aria-expanded="true"] ~ * li button').all())
      await act.click(free);
    expect(await toast.isVisible()).toBe(true);
    await visitor.leave();
  },
  60_000,
);
