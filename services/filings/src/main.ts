import { runStandalone } from '@easy-tax/platform';
import { startFilings } from './index.js';

await runStandalone(startFilings);
