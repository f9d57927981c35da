import type { Browser, Page } from 'playwright-core';
import { baseUrl, type Caller } from '../caller.js';
import { openBrowser, STEP_MS, Visitor } from './browser.js';

type Viewport = Parameters<typeof Visitor.arrive>[1];

/** Opens one browser for a suite and closes it after its tests. */
export function visits() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  return {
    /** @param at base URL of a proxy in front of the product, if any */
    arrive: (viewport: Viewport, at?: string) => Visitor.arrive(browser, viewport, at),

    /** Opens a page in a browser that prefers Hindi. */
    inHindi: (viewport: Viewport) => Visitor.arrive(browser, viewport, undefined, 'hi-IN'),

    /** Logs in with an existing session. @param locale the language that the browser prefers */
    async as({ token }: Caller, viewport: Viewport, locale?: string): Promise<Visitor> {
      const visitor = await Visitor.arrive(browser, viewport, undefined, locale);
      await visitor.page.goto('/terms');
      await visitor.page.evaluate((stored) => localStorage.setItem('token', stored ?? ''), token);
      return visitor;
    },

    /** A page in a browser that runs no scripts. */
    async withoutJavaScript(viewport: Viewport): Promise<Page> {
      const context = await browser.newContext({ baseURL: baseUrl(), javaScriptEnabled: false, viewport });
      context.setDefaultTimeout(STEP_MS);
      return context.newPage();
    },

    /** Logs in by the form and opens the dashboard. */
    async asOwner(viewport: Viewport): Promise<Visitor> {
      const visitor = await Visitor.arrive(browser, viewport);
      await visitor.login(process.env.ADMIN_EMAIL ?? '', process.env.ADMIN_PASSWORD ?? '');
      await visitor.page.waitForURL('**/admin/dashboard');
      return visitor;
    },
  };
}
