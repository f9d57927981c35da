import { calls } from '@easy-tax/contracts';
import { desk, phone } from '../../support/browser/browser.js';
import { visits } from '../../support/browser/visits.js';
import { aClient, theOwner } from '../../support/people.js';

const { asOwner } = visits();
/** Playwright waits for a covered control, which a toast covers for 5 s. */
const free = { trial: true, timeout: 2000 };

async function aReturn(): Promise<string> {
  const { as } = await aClient();
  const { data: me } = await as.call(calls.checkAuth);
  const body = { clientId: me.user._id, form: 'ITR-1' as const, period: 'AY 2026-27' };
  return (await (await theOwner()).call(calls.openReturn, { body })).data._id;
}

it.each([phone, { width: 768, height: 1024 }, desk])(
  'a toast covers neither the assignee of a return nor the menu More, closed or open, at $width px',
  async (viewport) => {
    const visitor = await asOwner(viewport);
    const { page } = visitor;
    await page.goto(`/admin/returns?return=${await aReturn()}`);
    const assignee = page.getByLabel('With', { exact: true });
    for (const label of ['Nobody yet', 'Administrator']) await assignee.selectOption({ label });
    const toast = page.getByRole('alert').filter({ hasText: 'Saved' }).first();
    await toast.waitFor();
    await assignee.click(free);
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click(free);
    await more.click();
    for (const act of await page.getByRole('main').locator('[aria-expanded="true"] ~ * li button').all())
      await act.click(free);
    expect(await toast.isVisible()).toBe(true);
    await visitor.leave();
  },
  60_000,
);
