import { NoScanner } from './no-scanner.js';
import { describeScanner } from './scanner.contract.js';

describeScanner('none', async () => ({ scanner: new NoScanner(), dispose: async () => undefined }));
