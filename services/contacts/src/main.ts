import { runStandalone } from '@easy-tax/platform';
import { startContacts } from './index.js';

await runStandalone(startContacts);
