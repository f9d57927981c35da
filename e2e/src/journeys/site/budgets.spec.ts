import type { Request } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { visits } from '../../support/browser/visits.js';
import { aClient } from '../../support/people.js';
import { publicPages } from '../../support/public-pages.js';

/** Transferred size, compressed, in kB (1,000 bytes). */
const KB = 1000;
const KINDS = ['script', 'stylesheet', 'font', 'image'] as const;
type Weight = Record<(typeof KINDS)[number], number>;

const reading: Weight = { script: 100, stylesheet: 12, font: 100, image: 20 };
/** A form also loads the contract that validates it, and keeps the page that a visitor wanted. */
const form: Weight = { ...reading, script: 152 };
const budgets: Readonly<Record<string, Weight>> = {
  '/': { ...reading, script: 95 },
  // Includes the due dates of all forms and the articles.
  '/blogs': { ...reading, script: 110 },
  '/contact': form,
  '/login': form,
  '/password': form,
  '/register': form,
};

/** Texts in Devanagari are larger: a letter has three bytes in UTF-8. */
const MORE_IN_HINDI = 5.5;
const IN_HINDI = ['/', '/login', '/contact'];

const { arrive, as } = visits();

/** All that a phone fetches on a first visit before any input. */
async function weigh(path: string): Promise<Weight> {
  const visitor = await arrive(phone);
  const finished: Request[] = [];
  const urls: string[] = [];
  visitor.page.on('requestfinished', (request) => finished.push(request));
  visitor.page.on('request', (request) => urls.push(request.url()));
  await visitor.page.goto(path);
  await visitor.page.waitForLoadState('networkidle');
  // React marks hydrated nodes. A page that is never hydrated would be light, too.
  await visitor.page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  const weight: Weight = { script: 0, stylesheet: 0, font: 0, image: 0 };
  for (const request of finished) {
    const kind = KINDS.find((one) => one === request.resourceType());
    if (kind) weight[kind] += (await request.sizes()).responseBodySize / KB;
  }
  // Videos load when somebody presses play.
  expect(urls.filter((url) => /\.(mp4|vtt)$|VideoDialog/.test(url))).toEqual([]);
  await visitor.leaveWithoutComplaint();
  return weight;
}

const tooHeavy = (weight: Weight, budget: Weight) =>
  KINDS.filter((kind) => weight[kind] > budget[kind]).map((kind) => `${kind}: ${weight[kind]}`);

it.each(publicPages)('%s stays within its size budget', async (path) => {
  const weight = await weigh(path);
  expect(weight.script).toBeGreaterThan(0);
  expect(tooHeavy(weight, budgets[path] ?? reading)).toEqual([]);
});

it.each(IN_HINDI)('%s stays within its size budget in Hindi', async (path) => {
  const budget = budgets[path] ?? reading;
  const weight = await weigh(`${path}?lang=hi`);
  expect(tooHeavy(weight, { ...budget, script: budget.script + MORE_IN_HINDI })).toEqual([]);
});

it('a client, whom the login leads to the dashboard, fetches nothing of the desk', async () => {
  const visitor = await as((await aClient()).as, phone);
  const urls: string[] = [];
  visitor.page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  await visitor.page.goto('/admin/dashboard');
  await visitor.page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  await visitor.page.waitForLoadState('networkidle');
  expect(urls.filter((url) => /AdminFrame|Dashboard/.test(url))).toEqual([]);
  await visitor.leave();
});
