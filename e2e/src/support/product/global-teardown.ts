import type { Product } from './product.ts';

export default async function tearDown(): Promise<void> {
  await (globalThis as { easyTax?: Product }).easyTax?.discard();
}
