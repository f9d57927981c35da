import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { desk } from '../support/browser.js';
import { aClient, aFiling, filingFields } from '../support/people.js';
import { type Product, startProduct } from '../support/product.js';
import { visits } from '../support/visits.js';

const { asOwner } = visits();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 120_000);
afterAll(() => product.discard());

/** What the store holds is gone, behind the product's back. */
function loseObjects(dataDir: string): void {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const objects = entries.filter((entry) => entry.isFile() && entry.parentPath.includes('objects'));
  for (const { parentPath, name } of objects) rmSync(join(parentPath, name));
}

it('keeps its place through the end and the return of the product, and says when a file is lost', async () => {
  const client = await aClient({}, product.baseUrl);
  await aFiling(client.as, { fields: filingFields({ name: 'Bhupinder Kaur' }) });
  await aFiling(client.as, { fields: filingFields({ name: 'Chetan Prasad' }) });
  const visitor = await asOwner(desk, product);
  const { page } = visitor;
  await page.goto('/admin/file-data?sort=name&dir=asc');
  await page.getByRole('button', { name: 'Chetan Prasad', exact: true }).waitFor();

  await product.kill();
  await page.getByRole('searchbox').fill('Bhupinder');
  await page.getByText('The list did not load').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('Bhupinder');
  product = await startProduct({ port: product.port, dataDir: product.dataDir });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Bhupinder Kaur', exact: true }).click();
  expect(new URL(page.url()).search).toBe('?search=Bhupinder&sort=name&dir=asc');

  loseObjects(product.dataDir);
  const drawer = page.getByRole('dialog', { name: 'Bhupinder Kaur' });
  await drawer.getByRole('button', { name: 'Show the paper here' }).click();
  await drawer.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
  await drawer.getByRole('button', { name: 'Check now' }).click();
  await drawer.getByText(/The stored file is gone/).waitFor();
  await visitor.looksRight();
  await visitor.leave();
}, 120_000);
