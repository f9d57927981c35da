import type { Locator, Page } from 'playwright-core';

/** A dialog may look at a thousand records before its button is ready. */
const ONE_MINUTE = 60_000;

/** Counts what a person does: taps, choosing a file among them, and fields. */
export class Hand {
  private taps = 0;
  private fields = 0;

  constructor(readonly page: Page) {}

  async press(one: Locator): Promise<void> {
    this.taps += 1;
    // A person looks first; a font that arrives moves the page.
    await one.waitFor({ timeout: ONE_MINUTE });
    await this.page.waitForFunction(() => document.fonts.status === 'loaded');
    await one.click({ timeout: ONE_MINUTE });
  }
  async pick(one: Locator, name: string, buffer: Buffer): Promise<void> {
    const opened = this.page.waitForEvent('filechooser');
    await this.press(one);
    this.taps += 1;
    await (await opened).setFiles({ name, mimeType: 'application/pdf', buffer });
  }
  button = (name: string | RegExp) => this.press(this.page.getByRole('button', { name, exact: true }).first());
  async more(act: string): Promise<void> {
    await this.button('More');
    await this.press(this.page.getByRole('menuitem', { name: act }));
  }
  async fill(label: string, text: string): Promise<void> {
    this.fields += 1;
    await this.page.getByLabel(label, { exact: true }).first().fill(text);
  }
  async choose(label: string, option: string): Promise<void> {
    this.fields += 1;
    await this.page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: option });
  }
  shows = (text: string | RegExp, timeout?: number) =>
    this.page.getByText(text).filter({ visible: true }).first().waitFor({ timeout });
  /** Since the last time that this was asked. */
  done(): { taps: number; fields: number } {
    const { taps, fields } = this;
    this.taps = 0;
    this.fields = 0;
    return { taps, fields };
  }
}
