import { itAnswersAlike } from './testing/differential.js';
import { mongoPlace } from './testing/mongo-place.js';
import { sqlitePlace } from './testing/sqlite-place.js';

itAnswersAlike('MongoDB and SQLite answer thousands of random operations alike, and as a plain list does', {
  places: { SQLite: sqlitePlace, MongoDB: mongoPlace },
  operations: 1200,
  atOnce: 150,
  crowd: 60,
});
