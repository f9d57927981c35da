import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser.js';

const MAX_TAB_PRESSES = 120;

/** A visitor without a mouse. */
export class Typist {
  readonly page: Page;
  readonly pressed: string[] = [];

  constructor(readonly visitor: Visitor) {
    this.page = visitor.page;
  }

  /** Waits for hydration: before it, Tab works but keys do nothing. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'networkidle' });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.pressed.push(key);
      await this.page.keyboard.press(key);
    }
  }

  hasFocus(one: Locator): Promise<boolean> {
    return one.evaluate((element) => element === document.activeElement);
  }

  /** Presses Tab until this element has focus. */
  async tabTo(one: Locator): Promise<void> {
    for (let presses = 0; presses < MAX_TAB_PRESSES; presses += 1) {
      if (await this.hasFocus(one)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not reach ${one}`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async leave(): Promise<void> {
    await this.visitor.leaveWithoutComplaint();
  }
}
