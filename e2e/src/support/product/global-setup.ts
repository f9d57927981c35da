import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from './mail-server.ts';
import { owner, type Product, startProduct } from './product.ts';

/** The processes that the suites share, for their end. */
export const shared = globalThis as { easyTax?: Product; mailServer?: MailServer };

/** Starts the product that all suites share, with a mail server. */
export async function startSharedProduct(env: Record<string, string> = {}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'easy-tax-'));
  shared.mailServer = await startMailServer(dataDir);
  const product = await startProduct({ dataDir, env: { SMTP_URL: shared.mailServer.url, ...env } });
  shared.easyTax = product;
  process.env.BASE_URL = product.baseUrl;
  process.env.ADMIN_EMAIL = owner.email;
  process.env.ADMIN_PASSWORD = owner.password;
  process.env.E2E_DATA_DIR = product.dataDir;
}

/** One product for all suites, unless BASE_URL names one that runs already (with ADMIN_EMAIL and ADMIN_PASSWORD). */
export default async function setUp(): Promise<void> {
  if (!process.env.BASE_URL) await startSharedProduct();
}
