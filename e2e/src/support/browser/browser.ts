import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { baseUrl } from '../caller.js';

/** The headless build first: it renders the same with half the work. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The system's Chromium, or the one that Playwright installed; CHROMIUM overrides both. */
function findChromium(): string {
  const found = [process.env.CHROMIUM, ...known, chromium.executablePath()].find((path) => path && existsSync(path));
  if (!found)
    throw new Error('No Chromium found. Install it (apt-get install chromium), or name it: CHROMIUM=/path npm test');
  return found;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    // Chromium refuses its sandbox to root; the pages are our own.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });

/** The longest wait for a step of a person: FerretDB answers slowly while several journeys run. */
export const STEP_MS = 20_000;
export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };
export const screens = [
  ['on a phone', phone],
  ['at a desk', desk],
] as const;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits after `goto` until the page is hydrated: its code loads after the first paint. */
function waitUntilHydrated(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (...args) => {
    const answer = await goTo(...args);
    await page.waitForFunction(
      () => !document.getElementById('root') || document.documentElement.dataset.hydrated !== undefined,
    );
    return answer;
  };
}

/** A person with a browser, whose errors are recorded. */
export class Visitor {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    at: string,
  ) {
    const own = [baseUrl(), at].map((url) => new URL(url).origin);
    page.on('console', (message) => this.complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => this.complaints.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      // Requests that a closed player or a navigation aborts are no failures.
      const why = request.failure()?.errorText;
      if (why !== 'net::ERR_ABORTED') this.complaints.push(`failed: ${why} ${request.url()}`);
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !own.includes(origin)) this.complaints.push(`third party: ${origin}`);
    });
  }

  /**
   * @param at base URL of a proxy in front of the product, if any
   * @param locale the language that the browser asks for
   */
  static async arrive(
    browser: Browser,
    viewport: { width: number; height: number },
    at = baseUrl(),
    locale = 'en-IN',
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: at,
      viewport,
      locale,
      timezoneId: 'Asia/Kolkata',
      // A button may leave the pointer between its press and release while the page scrolls smoothly.
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(STEP_MS);
    const page = await context.newPage();
    waitUntilHydrated(page);
    return new Visitor(page, context, at);
  }

  async login(email: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Email', { exact: true }).first().fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login', exact: true }).click();
  }

  /** Pastes a text that may be longer than the field's maximum. */
  async paste(field: Locator, text: string): Promise<void> {
    await field.focus();
    await field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** Expects no findings of axe (WCAG 2.2 AA and best practice, or only `rules`) and no horizontal overflow. */
  async expectAccessible(rules?: string[]): Promise<void> {
    // Runs in the page itself, because it has no cross-origin frames; returns only violations.
    const axe = new AxeBuilder({ page: this.page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      // Empty elements around an open menu that pass the focus on at once; axe knows only that they can have it.
      .exclude('[data-base-ui-focus-guard]');
    const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    );
    if (!rules) found.push(...(await this.findNameless()));
    expect({ at: this.page.url(), found }).toEqual({ at: this.page.url(), found: [] });
    const tooWide = await this.page.evaluate(() =>
      Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    );
    expect({ at: this.page.url(), tooWide }).toEqual({ at: this.page.url(), tooWide: 0 });
  }

  /** Buttons and links that have no name in Chromium's own tree, although axe, which reads their text, finds one. */
  private async findNameless(): Promise<string[]> {
    const devTools = await this.page.context().newCDPSession(this.page);
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    const nameless = nodes.filter(
      ({ ignored, role, name }) => !ignored && ['button', 'link'].includes(role?.value) && !name?.value,
    );
    const found = nameless.map(async ({ backendDOMNodeId: backendNodeId }) => {
      const { outerHTML } = await devTools.send('DOM.getOuterHTML', backendNodeId ? { backendNodeId } : {});
      return `no name: ${outerHTML.slice(0, 120)}`;
    });
    // Left attached: with the session Chromium would also end the virtual passkeys of another one.
    return Promise.all(found);
  }

  async leaveWithoutComplaint(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await this.leave();
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

/** An element's position on the screen, in px from its top and its left. */
export const edges = (one: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> =>
  one.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
