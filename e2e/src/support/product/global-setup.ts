import { owner, startProduct } from './product.ts';

/** Starts the product that all suites share. */
export async function startSharedProduct(env: Record<string, string> = {}): Promise<void> {
  const product = await startProduct({ env });
  process.env.BASE_URL = product.baseUrl;
  process.env.ADMIN_EMAIL = owner.email;
  process.env.ADMIN_PASSWORD = owner.password;
  process.env.E2E_DATA_DIR = product.dataDir;
  (globalThis as { easyTax?: typeof product }).easyTax = product;
}

/** One product for all suites, unless BASE_URL names one that runs already (with ADMIN_EMAIL and ADMIN_PASSWORD). */
export default async function setUp(): Promise<void> {
  if (!process.env.BASE_URL) await startSharedProduct();
}
