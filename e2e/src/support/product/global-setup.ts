import { owner, startProduct } from './product.ts';

/** One product for all suites, unless BASE_URL names one that runs already (with ADMIN_EMAIL and ADMIN_PASSWORD). */
export default async function setUp(): Promise<void> {
  if (process.env.BASE_URL) return;
  const product = await startProduct();
  process.env.BASE_URL = product.baseUrl;
  process.env.ADMIN_EMAIL = owner.email;
  process.env.ADMIN_PASSWORD = owner.password;
  process.env.E2E_DATA_DIR = product.dataDir;
  (globalThis as { easyTax?: typeof product }).easyTax = product;
}
