import { itAnswersAlike } from './differential.js';
import { sqlitePlace } from './sqlite-place.js';

/** So few wait for their trigrams that a short list has both, rows that are entered and rows that wait. */
jest.mock('../sqlite/trigrams.js', () => ({ ...jest.requireActual('../sqlite/trigrams.js'), together: 3 }));

itAnswersAlike('SQLite answers thousands of random operations as a plain list in memory does', {
  places: { SQLite: sqlitePlace },
  operations: 2000,
  atOnce: 300,
  crowd: 700,
});
