import { type Env, inService } from '@easy-tax/platform';
import { filingsDefinition } from '../filings.module.js';
import { type FilingDraft, SeedingService } from './seeding.service.js';

/** `npm run data -- seed`: keeps these filings and their documents, without starting the service. @throws DuplicateKey */
export const seedFilings = (env: Env, drafts: Iterable<FilingDraft>): Promise<void> =>
  inService(filingsDefinition, env, (context) => context.get(SeedingService).seed(drafts));
