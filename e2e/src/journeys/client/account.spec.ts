import { calls, type StepInput, sampleFiguresFor } from '@easy-tax/contracts';
import { phone } from '../../support/browser/browser.js';
import { button, shows } from '../../support/browser/return-acts.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import type { Caller } from '../../support/caller.js';
import { aPdf } from '../../support/files.js';
import { aClient, confirmEmail, theOwner } from '../../support/people.js';

const visit = visits();

/** A GST return whose last day is long past, with a draft to approve. */
async function aLateDraft(clientId: string, staff: Caller): Promise<void> {
  const { data } = await staff.call(calls.openReturn, { body: { clientId, form: 'GSTR-3B', period: '2025-10' } });
  const params = { id: data._id };
  const step = async (input: Omit<StepInput, 'version'>) => {
    const { version } = (await staff.call(calls.readReturn, { params })).data;
    await staff.call(calls.stepReturn, { params, body: { ...input, version } });
  };
  await step({ to: 'checking' });
  const body = new FormData();
  body.append('kind', 'draft');
  body.append('file', new Blob([Uint8Array.from(aPdf())], { type: 'application/pdf' }), 'draft.pdf');
  const documentId = (await staff.call(calls.addDocument, { params, body })).data.fileId;
  const approveBy = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await step({ to: 'prepared', documentId, approveBy, figures: sampleFiguresFor('GSTR-3B') });
}

const words = {
  en: {
    tab: /^Filing Details/,
    late: /days past the last day: a late fee may apply/,
    read: /^Read and approve/,
    table: 'To pay ₹30,600',
    meaning: /^I have read draft 1/,
    approve: 'Approve this return',
    missing: /Tick this/,
    toTop: 'Scroll to top',
  },
  hi: {
    tab: /^रिटर्न का विवरण/,
    late: /दिन बीत गए: विलंब शुल्क लग सकता है/,
    read: /^पढ़ें और स्वीकृति दें/,
    table: 'देना है ₹30,600',
    meaning: /बिक्री, खरीद और कर सही और पूरे हैं। मैं सहमत हूँ कि .* इसे मेरे नाम से दाखिल करे/,
    approve: 'इस रिटर्न को स्वीकृति दें',
    missing: /ड्राफ़्ट पढ़ने के बाद/,
    toTop: 'ऊपर जाएँ',
  },
};

it.each(['en', 'hi'] as const)(
  'on a phone, in %s, the account opens the late return; its figures stand above the approval',
  async (language) => {
    const t = words[language];
    const client = await aClient();
    await confirmEmail(client);
    const { data: me } = await client.as.call(calls.checkAuth);
    await aLateDraft(me.user._id, await theOwner());
    const visitor = await visit.as(client.as, phone, language === 'hi' ? 'hi-IN' : undefined);
    const { page } = visitor;
    await page.goto('/profile');
    await shows(page, t.late);
    expect(await page.getByRole('tab', { selected: true }).textContent()).toMatch(t.tab);
    await expectAccessibleInBothSchemes(visitor);
    await page.getByRole('link', { name: t.read }).click();
    await page.getByRole('row', { name: t.table }).waitFor();
    await shows(page, t.meaning);
    await button(page, t.approve).click();
    await shows(page, t.missing);
    await expectAccessibleInBothSchemes(visitor);
    await page.getByRole('checkbox').first().check();
    await button(page, t.approve).click();
    // The record has the figures too.
    await page.getByRole('row', { name: t.table }).waitFor();
    await shows(page, /It says: sales without tax ₹6,40,000/);
    await page.goto('/profile#security');
    await page.getByRole('heading', { level: 2 }).nth(2).waitFor();
    await page.evaluate(() => scrollTo({ top: 320, behavior: 'instant' }));
    // Not over the folds, but at the end of the page.
    expect(await page.getByRole('link', { name: t.toTop }).evaluate((link) => getComputedStyle(link).position)).toBe(
      'absolute',
    );
    await expectAccessibleInBothSchemes(visitor);
    await visitor.leaveWithoutComplaint();
  },
  120_000,
);
