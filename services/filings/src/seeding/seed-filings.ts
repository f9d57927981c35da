import { type Env, inService } from '@easy-tax/platform';
import { filingsDefinition } from '../filings.module.js';
import { type FilingDraft, SeedingService } from './seeding.service.js';

/**
 * `npm run data -- seed`: keeps these filings and their documents, oldest first, without starting the service.
 * @returns how many of them were there already, and were left
 */
export const seedFilings = (env: Env, drafts: Iterable<FilingDraft>): Promise<number> =>
  inService(filingsDefinition, env, (context) => context.get(SeedingService).seed(drafts));
