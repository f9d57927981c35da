import { shared } from './global-setup.ts';

export default async function tearDown(): Promise<void> {
  for (const product of shared) await product.discard();
}
