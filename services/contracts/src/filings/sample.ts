import type { FilingInput } from './schema.js';

/** A filled-in Tax Filing form, shared by seeds, benches and tests. */
export const sampleFiling: FilingInput = {
  name: 'Asha Rao',
  mobile: '9876543210',
  email: 'asha@example.com',
  message: 'My papers for AY 2026-27',
};
