import { shared } from './global-setup.ts';

export default async function tearDown(): Promise<void> {
  for (const product of shared.products) await product.discard();
  for (const mailServer of shared.mailServers) await mailServer.stop();
}
