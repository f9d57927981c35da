import { phone, screens } from '../../support/browser/browser.js';
import { Typist } from '../../support/browser/keyboard.js';
import { visits } from '../../support/browser/visits.js';

const { asOwner } = visits();
let typist: Typist;
afterEach(() => typist.leave());

describe.each(screens)('an owner %s', (_, viewport) => {
  it('opens a section of Settings by its address, walks to another by keyboard, and stays there after a reload', async () => {
    typist = new Typist(await asOwner(viewport));
    const { page, visitor } = typist;
    const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    const nav = page.getByRole('navigation', { name: 'Sections' });
    await typist.goTo('/admin/settings?section=keep');
    await title('Keeping papers').waitFor();

    if (viewport.width === phone.width) {
      expect(await nav.isVisible()).toBe(false);
      await typist.tabTo(page.getByRole('link', { name: 'All settings' }));
      await typist.press('Enter');
    }
    await typist.tabTo(nav.getByRole('link', { name: 'Files and limits' }));
    await typist.press('Enter');
    await page.waitForURL('**/admin/settings?section=limits');
    await page.locator('h2:focus', { hasText: 'Files and limits' }).waitFor();
    await visitor.expectAccessible();
    await typist.tabTo(page.getByLabel('Papers per day'));

    await page.reload({ waitUntil: 'networkidle' });
    await title('Files and limits').waitFor();
    await page.goBack();
    await (viewport.width === phone.width ? nav : title('Keeping papers')).waitFor();
  }, 60_000);
});
