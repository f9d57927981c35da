import { calls, messages } from '@easy-tax/contracts';
import { desk, phone } from '../../support/browser/browser.js';
import { sidewaysPhoto } from '../../support/browser/pictures.js';
import { button, inDialog, shows } from '../../support/browser/return-acts.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { stranger } from '../../support/caller.js';
import { aLockedPdf, pdfPassword } from '../../support/locked-pdf.js';
import { theOwner } from '../../support/people.js';

const visit = visits();

const titles = ['Form 16 of this year', 'Rent receipts, April to June', 'Paper of the cooperative'] as const;

/** A return that asks somebody without an account for three papers. */
async function anAskingReturn() {
  const owner = await theOwner();
  const { data: kamla } = await owner.call(calls.addClient, { body: { name: 'Kamla Devi Sharma' } });
  const clientId = kamla._id;
  const opened = await owner.call(calls.openReturn, { body: { clientId, form: 'ITR-1', period: 'AY 2026-27' } });
  const { _id: id } = opened.data;
  const items = titles.map((title) => ({ title, reason: 'It lowers your tax.' }));
  await owner.call(calls.askForPapers, { params: { id }, body: { items, dueOn: '2099-11-27' } });
  return { owner, id };
}

it('somebody without a login answers three requests by a link in Hindi on a phone; staff see it, and end the link', async () => {
  const { owner, id } = await anAskingReturn();
  const ours = await visit.as(owner, desk);
  await ours.page.goto(`/admin/returns?return=${id}`);
  await button(ours.page, 'Personal link').click();
  await inDialog(ours.page).getByText('No link works now.').waitFor();
  await inDialog(ours.page).getByRole('button', { name: 'Make a link to send' }).click();
  const text = await inDialog(ours.page)
    .getByLabel(/^The text/)
    .inputValue();
  await expectAccessibleInBothSchemes(ours);
  const link = /https?:\S+#link=[\w-]{43}/.exec(text)?.[0] ?? '';
  const { search, hash } = new URL(link);

  const hers = await visit.inHindi(phone);
  const { page } = hers;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(`/get-started${search.replace('lang=en', 'lang=hi')}${hash}`);
  await page.getByRole('heading', { level: 1, name: 'हमें आपसे तीन कागज़ चाहिए' }).waitFor();
  expect(await page.title()).toBe('माँगे गए कागज़ · Easy Tax');
  await expectAccessibleInBothSchemes(hers);

  const request = (title: string) => page.getByRole('article').filter({ hasText: title });
  const choose = (title: string, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    request(title).locator('input[type=file]').setInputFiles(files);
  const photo = await sidewaysPhoto(page);
  await choose(
    titles[1],
    ['april.jpg', 'may.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo })),
  );
  await page.getByRole('button', { name: 'एक PDF बनाएँ' }).and(page.locator(':not([aria-disabled])')).click();
  await request(titles[1])
    .getByText(/april, 2 पन्ने\.pdf.*रसीद ET-/s)
    .waitFor();

  await choose(titles[0], [{ name: 'form16.pdf', mimeType: 'application/pdf', buffer: await aLockedPdf() }]);
  await page
    .getByRole('dialog')
    .getByLabel(/का पासवर्ड$/)
    .fill(pdfPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'खोलें' }).click();
  await request(titles[0])
    .getByText(/form16\.pdf.*रसीद ET-/s)
    .waitFor();

  await request(titles[2])
    .getByText(/^मेरे पास नहीं है/)
    .click();
  await page.getByRole('radio', { name: 'ऐसा कोई कागज़ नहीं है' }).check();
  await page.getByRole('button', { name: /को बताएँ$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'धन्यवाद। आपने सबका उत्तर दे दिया' }).waitFor();
  await expectAccessibleInBothSchemes(hers);
  expect(requested.filter((line) => line.includes(hash.replace('#link=', '')))).toEqual([]);

  await ours.page.reload();
  await shows(ours.page, 'april, 2 पन्ने.pdf');
  await shows(ours.page, /ऐसा कोई कागज़ नहीं है/);
  await shows(ours.page, /Personal link opened for the first time, Kamla Devi Sharma/);
  await button(ours.page, 'Personal link').click();
  await inDialog(ours.page)
    .getByText(/First opened on/)
    .waitFor();
  await inDialog(ours.page).getByRole('button', { name: 'End the link' }).click();
  await inDialog(ours.page).getByText('No link works now.').waitFor();

  const headers = { authorization: `Link ${hash.replace('#link=', '')}` };
  expect((await stranger().refused(calls.openPersonalLink, 404, { headers })).message).toBe(messages.linkEnded);
  const complaints = hers.complaints.length;
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'इस लिंक की अवधि पूरी हो गई' }).waitFor();
  expect(await page.getByText('Kamla').count()).toBe(0);
  await hers.expectAccessible();
  expect(hers.complaints.slice(complaints).every((line) => line.includes('404'))).toBe(true);
  await hers.leave();
  await ours.leaveWithoutComplaint();
}, 120_000);
