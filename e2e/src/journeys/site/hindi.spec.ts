import type { Page } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { choose, field } from '../../support/browser/filing-form.js';
import { unreadable, waitUntilSettled } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { aPdf } from '../../support/files.js';
import { aPerson } from '../../support/people.js';
import { publicPages } from '../../support/public-pages.js';

const visit = visits();
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const shows = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

const NOTO = 'Noto Sans Devanagari';
/** Fonts of Hindi pages, including the one with the rupee sign. */
const ALLOWED = /^(hanken-grotesk-latin|noto-sans-devanagari-(devanagari|rupee))-wght-normal-[\w-]+\.woff2$/;

/** Names of all font files that the page requests from now on. */
function fontsFetched(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return names;
}

/** Texts in Devanagari that use a system font, or don't use Noto. */
async function strangeLetters(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { nodes } = await devTools.send('DOM.getFlattenedDocument', { depth: -1 });
  const strange: string[] = [];
  for (const { nodeId, nodeType, nodeValue } of nodes) {
    if (nodeType !== 3 || !/\p{Script=Devanagari}/u.test(nodeValue)) continue;
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    const isRight = fonts.every((font) => font.isCustomFont) && fonts.some((font) => font.familyName.startsWith(NOTO));
    // Hidden texts have no rendered font.
    if (fonts.length > 0 && !isRight) strange.push(`${nodeValue}: ${fonts.map((font) => font.familyName)}`);
  }
  await devTools.detach();
  return strange;
}

it('a browser that asks for Hindi gets every public page fully in Hindi, in the site’s own font', async () => {
  const visitor = await visit.inHindi(phone);
  const { page } = visitor;
  const fonts = fontsFetched(page);
  const faults: string[] = [];
  for (const path of publicPages) {
    await page.goto(path);
    await waitUntilSettled(page);
    if ((await languageOf(page)) !== 'hi-IN') faults.push(`${path} is not in Hindi`);
    faults.push(...(await unreadable(page)), ...(await strangeLetters(page)).map((text) => `${path}: ${text}`));
  }
  expect(faults).toEqual([]);
  expect(fonts.some((name) => name.startsWith('noto-sans-devanagari-devanagari'))).toBe(true);
  expect(fonts.filter((name) => !ALLOWED.test(name))).toEqual([]);
  await visitor.leaveWithoutComplaint();
}, 120_000);

it('a client registers, reads an error, sends a paper and reads its receipt in Hindi, then changes to English', async () => {
  const { name, email, password } = aPerson({ name: 'आशा वर्मा' });
  const visitor = await visit.inHindi(phone);
  const { page } = visitor;
  await page.goto('/register');
  await field(page, 'नाम').fill(name);
  await page.getByRole('main').getByLabel('ईमेल', { exact: true }).fill(email);
  await field(page, 'पासवर्ड').fill(password);
  await press(page, 'खाता बनाएँ');
  await page.waitForURL('**/login');
  // The URL changes before the form does.
  await page.getByRole('main').getByRole('button', { name: 'लॉग इन करें', exact: true }).waitFor();
  await page.getByRole('main').getByLabel('ईमेल', { exact: true }).fill(email);
  await field(page, 'पासवर्ड').fill(`not ${password}`);
  await press(page, 'लॉग इन करें');
  await shows(page, 'ईमेल या पासवर्ड सही नहीं है।');
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('401')]);
  await field(page, 'पासवर्ड').fill(password);
  await press(page, 'लॉग इन करें');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('heading', { level: 1, name: 'ITR भरने का समय आ गया है !' }).waitFor();

  await page.goto('/get-started');
  await field(page, 'मोबाइल').fill('9876500011');
  await field(page, 'संदेश').fill('दोनों नियोक्ताओं के फ़ॉर्म 16');
  await choose(page, aPdf());
  await press(page, 'Easy Tax को भेजें');
  await shows(page, 'फ़ाइल सफलतापूर्वक भेज दी गई');
  await shows(page, /^ET-\d{4}-\d{5}$/);
  await waitUntilSettled(page);
  expect(await strangeLetters(page)).toEqual([]);
  await visitor.expectAccessible();

  await page.goto('/');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: "IT'S TIME TO FILE YOUR ITR !" }).waitFor();
  await page.goto('/profile');
  await page.reload();
  expect(await languageOf(page)).toBe('en-IN');
  await visitor.leaveWithoutComplaint();
}, 60_000);
