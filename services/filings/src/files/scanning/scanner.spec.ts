import { describeScanner } from './scanner.contract.js';
import { NoScanner } from './scanner.js';

describeScanner('none', async () => ({ scanner: new NoScanner(), dispose: async () => undefined }));
