import { type Env, inService } from '@easy-tax/platform';
import { filingsDefinition } from '../filings.module.js';
import { type IntegrityReport, IntegrityService } from './integrity.service.js';

/** `npm run data -- verify`: every filing's bytes against its record, without starting the service. */
export const verifyFilings = (env: Env, step?: () => void): Promise<IntegrityReport> =>
  inService(filingsDefinition, env, (context) => context.get(IntegrityService).verify(step));
