import { owner, type Product, startProduct } from './product.ts';

/** To be stopped after the suites. */
export const shared: Product[] = [];

/**
 * Starts a product for each worker of Jest, so that parallel suites don't share data.
 * `own-product.ts` gives each suite its own.
 */
export async function startProducts(count: number, env: Record<string, string> = {}): Promise<void> {
  const places: Record<string, string>[] = [];
  for (let worker = 1; worker <= count; worker += 1) {
    const product = await startProduct({ env });
    shared.push(product);
    places.push({ BASE_URL: product.baseUrl, E2E_DATA_DIR: product.dataDir });
  }
  process.env.E2E_PRODUCTS = JSON.stringify(places);
  process.env.ADMIN_EMAIL = owner.email;
  process.env.ADMIN_PASSWORD = owner.password;
}

/** Starts products for the suites, unless BASE_URL names a running one (with ADMIN_EMAIL and ADMIN_PASSWORD). */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  if (!process.env.BASE_URL) await startProducts(maxWorkers);
}
