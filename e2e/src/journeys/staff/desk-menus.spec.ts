import { desk, phone } from '../../support/browser/browser.js';
import { edges } from '../../support/browser/edges.js';
import { Typist } from '../../support/browser/keyboard.js';
import { visits } from '../../support/browser/visits.js';

const { asOwner } = visits();
let typist: Typist;
afterEach(() => typist.leave());

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
    typist = new Typist(await asOwner(viewport));
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
  },
  90_000,
);
