import { shared } from './global-setup.ts';

export default async function tearDown(): Promise<void> {
  await shared.easyTax?.discard();
  await shared.mailServer?.stop();
}
