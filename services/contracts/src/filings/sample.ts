import type { FilingInput } from './schema.js';

/** A filled-in Tax Filing form, for seeds, benches and tests. A new field stands here once for all of them. */
export const sampleFiling: FilingInput = {
  name: 'Asha Rao',
  mobile: '9876543210',
  email: 'asha@example.com',
  message: 'My papers for AY 2026-27',
};
