import type { Page } from 'playwright-core';
import { phone, screens } from '../support/browser/browser.js';
import { fillInEnquiry } from '../support/browser/enquiry-form.js';
import { faultsOf, type Step } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';
import { anEnquiry, aPerson } from '../support/people.js';
import { publicPages } from '../support/public-pages.js';

const { arrive } = visits();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const openMenu = (page: Page) => press(page, 'Menu');
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

const pages: readonly Step[] = [...publicPages, '/blogs?article=gst-dates-for-a-shop'].map((path) => [path, path]);

/** Every state of the public pages. */
const states: readonly Step[] = [
  ['the menu open', '/', openMenu],
  [
    'the Blogs menu open',
    '/about',
    async (page) => {
      await openMenu(page);
      await page.getByRole('navigation', { name: 'Main' }).getByText('Blogs').first().click();
      await page.getByRole('link', { name: 'Image Gallery' }).first().waitFor();
    },
  ],
  [
    'the page scrolled',
    '/',
    async (page) => {
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await page.getByRole('link', { name: 'Scroll to top' }).waitFor();
    },
  ],
  [
    'the moving things paused and the second page of the team',
    '/',
    async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await press(page, 'Pause the moving cards');
      await press(page, 'Pause testimonials');
      await press(page, 'Next');
      await page.getByText('Page 2 of 2').waitFor();
    },
  ],
  ['all pictures uncovered', '/images', (page) => press(page, 'Uncover More Services')],
  ['the pictures filtered', '/images', (page) => press(page, /^Financial Services/)],
  [
    'an empty message sent',
    '/contact',
    async (page) => {
      await press(page, 'Send message');
      await page.getByText('Enter your name').waitFor();
    },
  ],
  [
    'a message sent',
    '/contact',
    async (page) => {
      await fillInEnquiry(page, anEnquiry());
      await press(page, 'Send message');
      await page.getByText('Thanks For Contacts').first().waitFor();
    },
  ],
  [
    'an empty login',
    '/login',
    async (page) => {
      await press(page, 'Login');
      await page.getByText('All Fields Required').first().waitFor();
    },
  ],
  [
    'an address to confirm',
    '/login?verify=none',
    (page) => page.getByText('Log in to confirm your email address.').waitFor(),
  ],
  [
    'a wrong address for the reset link',
    '/password',
    async (page) => {
      await field(page, 'Email').fill('nobody');
      await press(page, 'Send Reset Link');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  ],
  [
    'the reset link sent',
    '/password',
    async (page) => {
      await field(page, 'Email').fill(aPerson().email);
      await press(page, 'Send Reset Link');
      await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    },
  ],
  ['a place for a new password', '/password?token=none', (page) => field(page, 'New password').waitFor()],
  [
    'the newsletter ordered',
    '/terms',
    async (page) => {
      const form = page.getByRole('form', { name: 'Newsletter' });
      await form.getByLabel('Your email').fill(aPerson().email);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await form.getByRole('status').filter({ hasText: /\S/ }).waitFor();
    },
  ],
];

const nowhere: Step = [
  'an address that nobody made',
  '/no/such/page',
  (page) => page.getByRole('heading', { level: 1, name: 'Page Not Found !!' }).waitFor(),
];

async function faultsAt(viewport: { width: number; height: number }, steps: readonly Step[]): Promise<string[]> {
  const visitor = await arrive(viewport);
  const faults = await faultsOf(visitor, steps);
  await visitor.leave();
  return faults;
}

describe('in light and dark, axe and the browser report no problem', () => {
  it.each(screens)(
    'on every public page, %s',
    async (_, viewport) => {
      expect(await faultsAt(viewport, pages)).toEqual([]);
    },
    240_000,
  );

  it('in every state of these pages, on a phone', async () => {
    expect(await faultsAt(phone, states)).toEqual([]);
  }, 240_000);

  it('at an unknown address, except that it is not found', async () => {
    expect(await faultsAt(phone, [nowhere])).toEqual([expect.stringMatching(/^an address that nobody made: .*404/)]);
  });
});

it('reports the faults of a page, and continues with the next one', async () => {
  // Outside of React's root, so that hydration doesn't remove it.
  const broken: Step = [
    'a picture without words',
    '/terms',
    (page) =>
      page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg">');
        console.warn('Hydration failed');
      }),
  ];
  expect(await faultsAt(phone, [broken, ...pages.slice(0, 1)])).toEqual([
    expect.stringMatching(/^a picture without words: [\s\S]*image-alt/),
    'a picture without words: warning: Hydration failed',
  ]);
});
