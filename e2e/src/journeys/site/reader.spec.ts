import { desk, phone } from '../../support/browser/browser.js';
import { visits } from '../../support/browser/visits.js';

const note = 'A shop’s year of GST dates';
const { arrive } = visits();

it('a reader on a phone filters the notes, opens one, goes back to the same place in the list, and filters again', async () => {
  const visitor = await arrive(phone);
  const { page } = visitor;
  await page.goto('/blogs');
  await page.getByText('next', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^GST/ }).click();
  const link = page.getByRole('link', { name: note });
  await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  const left = await page.evaluate(() => scrollY);
  await link.click();

  const heading = page.getByRole('heading', { level: 1, name: note });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toBe(`${note} · Easy Tax`);
  expect(new URL(page.url()).pathname).toBe('/blogs');
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await link.waitFor();
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThanOrEqual(1);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: /^GST/ }).getAttribute('aria-pressed')).toBe('true');
  expect(await page.title()).toBe('Blogs · Easy Tax');
  await page.getByRole('button', { name: /^Financial/ }).click();
  expect(await page.locator('[id^=note-]').count()).toBe(1);
  await visitor.leaveWithoutComplaint();
}, 60_000);

it('a printed article is black on white without menus, and shows the addresses of its links', async () => {
  const visitor = await arrive(desk);
  const { page } = visitor;
  await page.goto('/blogs?article=old-regime-or-new');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const chrome of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
  ])
    expect(await chrome.first().isVisible()).toBe(false);
  const look = await page.evaluate(() => {
    const source = document.querySelector('article footer a[href^=http]') as HTMLAnchorElement;
    return {
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.querySelector('article p + p') as Element).color,
      written: getComputedStyle(source, '::after').content,
      address: source.href,
    };
  });
  expect(look).toMatchObject({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' });
  expect(look.written).toContain(look.address);
  await visitor.leave();
}, 60_000);
