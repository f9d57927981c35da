import { runStandalone } from '@easy-tax/platform/office';
import { startFilings } from './index.js';

await runStandalone(startFilings);
