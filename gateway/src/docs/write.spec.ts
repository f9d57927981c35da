import { openApi } from '@easy-tax/contracts';
import { docsPage } from './write.js';

it('the API reference has an anchor for every call, and runs no script', () => {
  const page = docsPage(openApi());
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
  expect(page).toContain('/file/file_submit/delete/{id}');
  expect(page).not.toMatch(/<script|style=/);
});
