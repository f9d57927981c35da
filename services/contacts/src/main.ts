import { runStandalone } from '@easy-tax/platform/office';
import { startContacts } from './index.js';

await runStandalone(startContacts);
