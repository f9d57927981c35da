import { describeRecords } from '../testing/records.contract.js';
import { sqlitePlace } from '../testing/sqlite-place.js';

/** So few wait for their trigrams that a short list has both, rows that are entered and rows that wait. */
jest.mock('./trigrams.js', () => ({ ...jest.requireActual('./trigrams.js'), together: 3 }));

describeRecords('SQLite', sqlitePlace);
