import type { Page } from 'playwright-core';
import { phone, screens } from '../support/browser.js';
import { anEnquiry, aPerson } from '../support/people.js';
import { publicPages } from '../support/public-pages.js';
import { looksRightInBothSchemes } from '../support/sweep.js';
import { visits } from '../support/visits.js';

const { arrive } = visits();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const openMenu = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 1024) await press(page, 'Menu');
};
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

/** Every state that a public page can be brought into; where it begins, and how a visitor gets it. */
const states: Record<string, readonly [path: string, open: (page: Page) => Promise<void>]> = {
  'the menu open': ['/', openMenu],
  'the Blogs menu open': [
    '/about',
    async (page) => {
      await openMenu(page);
      await page.getByRole('navigation', { name: 'Main' }).getByText('Blogs').first().click();
      await page.getByRole('link', { name: 'Image Gallery' }).first().waitFor();
    },
  ],
  'the page scrolled': [
    '/',
    async (page) => {
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await page.getByRole('link', { name: 'Scroll to top' }).waitFor();
    },
  ],
  'the moving things paused and the second page of the team': [
    '/',
    async (page) => {
      await press(page, 'Pause the moving cards');
      await press(page, 'Pause testimonials');
      await press(page, 'Next');
      await page.getByText('Page 2 of 2').waitFor();
    },
  ],
  'the services filtered': ['/services', (page) => press(page, /^GST Services/)],
  'all pictures uncovered': ['/images', (page) => press(page, 'Uncover More Services')],
  'the pictures filtered': ['/images', (page) => press(page, /^Financial Services/)],
  'the films filtered': ['/videos', (page) => press(page, /^GST/)],
  'an empty message sent': [
    '/contact',
    async (page) => {
      await press(page, 'Send message');
      await page.getByText('Enter your name').waitFor();
    },
  ],
  'a message sent': [
    '/contact',
    async (page) => {
      const { name, mobile, email, message } = anEnquiry();
      await field(page, 'Name').fill(name);
      await field(page, 'Mobile').fill(mobile);
      await field(page, 'Email').fill(email);
      await field(page, 'Message').fill(message);
      await press(page, 'Send message');
      await page.getByText('Thanks For Contacts').first().waitFor();
    },
  ],
  'an empty login': ['/login', (page) => refusedEmpty(page, 'Login')],
  'an empty registration': ['/register', (page) => refusedEmpty(page, 'Register')],
  'a wrong address for the reset link': [
    '/password',
    async (page) => {
      await field(page, 'Email').fill('nobody');
      await press(page, 'Send Reset Link');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  ],
  'the reset link sent': [
    '/password',
    async (page) => {
      await field(page, 'Email').fill(aPerson().email);
      await press(page, 'Send Reset Link');
      await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    },
  ],
  'a place for a new password': ['/password?token=none', (page) => field(page, 'New password').waitFor()],
  'the newsletter ordered': [
    '/terms',
    async (page) => {
      const form = page.getByRole('form', { name: 'Newsletter' });
      await form.getByLabel('Your email').fill(aPerson().email);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await form.getByRole('status').filter({ hasText: /\S/ }).waitFor();
    },
  ],
};

async function refusedEmpty(page: Page, button: string): Promise<void> {
  await press(page, button);
  await page.getByText('All Fields Required').first().waitFor();
}

describe.each(screens)(
  '%s, in light and dark, axe finds nothing and the browser complains of nothing',
  (_, viewport) => {
    it.each(publicPages)(
      'at %s',
      async (path) => {
        const visitor = await arrive(viewport);
        await visitor.page.goto(path);
        await looksRightInBothSchemes(visitor);
        expect(visitor.complaints).toEqual([]);
        await visitor.leave();
      },
      60_000,
    );

    it.each(Object.keys(states))(
      'with %s',
      async (name) => {
        const [path, open] = states[name] as (typeof states)[string];
        const visitor = await arrive(viewport);
        await visitor.page.goto(path);
        await open(visitor.page);
        await looksRightInBothSchemes(visitor);
        expect(visitor.complaints).toEqual([]);
        await visitor.leave();
      },
      60_000,
    );

    it('at an address that nobody made', async () => {
      const visitor = await arrive(viewport);
      await visitor.page.goto('/no/such/page');
      await visitor.page.getByRole('heading', { level: 1, name: 'Page Not Found !!' }).waitFor();
      await looksRightInBothSchemes(visitor);
      expect(visitor.complaints.filter((text) => !text.includes('404'))).toEqual([]);
      await visitor.leave();
    }, 60_000);
  },
);

it('sees through a page that it should complain of', async () => {
  const visitor = await arrive(phone);
  await visitor.page.goto('/terms');
  await visitor.page.evaluate(() => {
    // Beside what React draws: it may take the page over only after this.
    document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg">');
    console.warn('Hydration failed');
  });
  await expect(visitor.looksRight()).rejects.toThrow('image-alt');
  expect(visitor.complaints).toContain('warning: Hydration failed');
  await visitor.leave();
}, 60_000);
