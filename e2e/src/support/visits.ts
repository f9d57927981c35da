import type { Browser } from 'playwright-core';
import { openBrowser, Visitor } from './browser.js';
import { owner, type Product } from './product.js';

type Viewport = Parameters<typeof Visitor.arrive>[1];

/** Visits of a suite, in a browser of its own that is opened before its journeys and closed after them. */
export function visits() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  return {
    /** @param at another way to the product than the straight one */
    arrive: (viewport: Viewport, at?: string) => Visitor.arrive(browser, viewport, at),

    /** Logged in by the form, and at the desk. @param at a product of the suite's own */
    async asOwner(viewport: Viewport, at?: Pick<Product, 'baseUrl'>): Promise<Visitor> {
      const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = process.env;
      const { email, password } = at ? owner : { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
      const visitor = await Visitor.arrive(browser, viewport, at?.baseUrl);
      await visitor.login(email, password);
      await visitor.page.waitForURL('**/admin/dashboard');
      return visitor;
    },
  };
}
