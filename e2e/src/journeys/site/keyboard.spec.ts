import { desk } from '../../support/browser/browser.js';
import { Typist } from '../../support/browser/keyboard.js';
import { visits } from '../../support/browser/visits.js';

const { arrive } = visits();
let typist: Typist;
afterEach(() => typist.leave());

async function typistAt(path: string): Promise<Typist> {
  const arrived = new Typist(await arrive(desk));
  await arrived.goTo(path);
  return arrived;
}

it('skips to the content', async () => {
  typist = await typistAt('/');
  const { page } = typist;
  await typist.press('Tab');
  expect(await typist.hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
  await typist.press('Enter', 'Tab');
  expect(await typist.hasFocus(page.getByRole('main').getByRole('link', { name: 'Get Started' }))).toBe(true);
}, 60_000);

it('opens the Blogs menu, closes it by Escape, and follows a link of it', async () => {
  typist = await typistAt('/about');
  const { page } = typist;
  const menu = page.locator('summary').filter({ hasText: 'Blogs' });
  const images = page.getByRole('link', { name: 'Image Gallery' });
  await typist.tabTo(menu);
  await typist.press('Enter', 'Tab', 'Tab');
  expect(await typist.hasFocus(images)).toBe(true);
  await typist.press('Escape');
  expect(await typist.hasFocus(menu)).toBe(true);
  expect(await images.isVisible()).toBe(false);
  await typist.press('Enter', 'Tab', 'Tab', 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Image Gallery' }).waitFor();
}, 60_000);
