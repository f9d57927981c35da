import { calls } from '@easy-tax/contracts';
import { phone } from '../support/browser/browser.js';
import { waitUntilSettled } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';
import { stranger } from '../support/caller.js';
import { aClient, aFiling, anEnquiry, filingFields } from '../support/people.js';

const name = 'श्रीमती वेंकटनरसिंहराजुवारिपेटा-कृष्णमूर्तिसुब्रह्मण्यम् Venkatanarasimharajuvaripeta';
const filing = filingFields({ name });
const enquiry = anEnquiry({ name });
const { asOwner } = visits();
beforeAll(async () => {
  await aFiling((await aClient()).as, { fields: filing, fileName: `${'all-of-it-without-a-break-'.repeat(4)}.pdf` });
  await stranger().call(calls.submitEnquiry, { body: enquiry });
});

it.each([
  ['file-data', filing],
  ['contact-data', enquiry],
])('long names push no action of a card in %s off the screen of a phone', async (screen, { message }) => {
  const visitor = await asOwner(phone);
  const { page } = visitor;
  await page.goto(`/admin/${screen}?search=${encodeURIComponent(message)}`);
  const remove = page.getByRole('button', { name: /^Delete / });
  await remove.waitFor();
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ ...phone, width });
    await waitUntilSettled(page);
    const acts = page.locator('main tbody :is(a, button, input)');
    const ends = await acts.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(3);
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
  }
  await visitor.leave();
});
