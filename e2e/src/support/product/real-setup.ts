import { startProducts } from './global-setup.ts';

const store = ['MONGO_URL', 'S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** Starts one product for all suites, on the real servers that the environment names. */
export default (): Promise<void> =>
  startProducts(
    1,
    Object.fromEntries(store.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : []))),
  );
