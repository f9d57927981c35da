import type { FilingsConfig } from '../config/filings.config.js';
import { ClamdScanner } from './clamd-scanner.js';
import { NoScanner } from './no-scanner.js';
import type { Scanner } from './scanner.js';

/** The scanner that the configuration names: clamd if there is an address of one, else none. */
export const openScanner = ({ CLAMAV_URL }: FilingsConfig): Scanner =>
  CLAMAV_URL ? new ClamdScanner(CLAMAV_URL) : new NoScanner();
