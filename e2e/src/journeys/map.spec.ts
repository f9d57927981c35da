import { phone } from '../support/browser/browser.js';
import { visits } from '../support/browser/visits.js';

const MAPS = 'https://www.openstreetmap.org';

const { arrive } = visits();

it('the live map comes only when it is asked for', async () => {
  const visitor = await arrive(phone);
  const { page } = visitor;
  // Its answer is ours, so that the journey needs no network.
  await page.route(`${MAPS}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><p>A map</p>',
    }),
  );
  await page.goto('/contact');
  const map = page.getByRole('img', { name: /^Sketch map/ });
  expect(visitor.complaints).toEqual([]);

  await page.getByRole('button', { name: 'Show the live map' }).press('Enter');
  await page.frameLocator('iframe[title="Map around the office of Easy Tax"]').getByText('A map').waitFor();
  expect(await map.count()).toBe(0);
  await visitor.looksRight();
  // The content security policy had no objection, and nobody else was asked.
  expect(visitor.complaints).toEqual([`third party: ${MAPS}`]);
  await visitor.leave();
}, 60_000);
