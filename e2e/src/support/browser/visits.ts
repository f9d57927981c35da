import type { Browser, Page } from 'playwright-core';
import { baseUrl, type Caller } from '../caller.js';
import { openBrowser, Visitor } from './browser.js';

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

    /** In a browser that asks for Hindi. */
    inHindi: (viewport: Viewport) => Visitor.arrive(browser, viewport, undefined, 'hi-IN'),

    /** Logged in by a session that there is already; `locale`: the language that the browser asks for. */
    async as({ token }: Caller, viewport: Viewport, locale?: string): Promise<Visitor> {
      const visitor = await Visitor.arrive(browser, viewport, undefined, locale);
      await visitor.page.goto('/terms');
      await visitor.page.evaluate((stored) => localStorage.setItem('token', stored ?? ''), token);
      return visitor;
    },

    /** A page in a browser that runs no scripts. */
    async withoutJavaScript(viewport: Viewport): Promise<Page> {
      const context = await browser.newContext({ baseURL: baseUrl(), javaScriptEnabled: false, viewport });
      context.setDefaultTimeout(10_000);
      return context.newPage();
    },

    /** Logged in by the form, and at the desk. */
    async asOwner(viewport: Viewport): Promise<Visitor> {
      const visitor = await Visitor.arrive(browser, viewport);
      await visitor.login(process.env.ADMIN_EMAIL ?? '', process.env.ADMIN_PASSWORD ?? '');
      await visitor.page.waitForURL('**/admin/dashboard');
      return visitor;
    },
  };
}
