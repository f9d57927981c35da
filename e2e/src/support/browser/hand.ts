import type { Locator, Page } from 'playwright-core';

/** A dialog may look at a thousand records before its button is ready. */
const ONE_MINUTE = 60_000;

/** Counts clicks, fields and choices. */
export class Hand {
  private presses = 0;

  constructor(readonly page: Page) {}

  async press(one: Locator): Promise<void> {
    this.presses += 1;
    await one.click({ timeout: ONE_MINUTE });
  }
  button = (name: string | RegExp) => this.press(this.page.getByRole('button', { name, exact: true }).first());
  async more(act: string): Promise<void> {
    await this.button('More');
    await this.press(this.page.getByRole('menuitem', { name: act }));
  }
  async fill(label: string, text: string): Promise<void> {
    this.presses += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }
  async choose(label: string, option: string): Promise<void> {
    this.presses += 1;
    await this.page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: option });
  }
  shows = (text: string | RegExp, timeout?: number) =>
    this.page.getByText(text).filter({ visible: true }).first().waitFor({ timeout });
  pressed(): number {
    const { presses } = this;
    this.presses = 0;
    return presses;
  }
}
