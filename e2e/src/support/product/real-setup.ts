import { owner, startProduct } from './product.ts';

const store = ['MONGO_URL', 'S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** One product for all suites on the real servers that the environment names. */
export default async function setUp(): Promise<void> {
  const env = Object.fromEntries(
    store.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])),
  );
  const product = await startProduct({ env });
  process.env.BASE_URL = product.baseUrl;
  process.env.ADMIN_EMAIL = owner.email;
  process.env.ADMIN_PASSWORD = owner.password;
  process.env.E2E_DATA_DIR = product.dataDir;
  (globalThis as { easyTax?: typeof product }).easyTax = product;
}
