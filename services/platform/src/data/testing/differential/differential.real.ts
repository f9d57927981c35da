import { mongoPlace } from '../mongo-storage.js';
import { sqlitePlace } from '../sqlite-storage.js';
import { itAnswersAlike } from './differential.js';

itAnswersAlike('MongoDB and SQLite answer thousands of random operations alike, and as a plain list does', {
  places: { SQLite: sqlitePlace, MongoDB: mongoPlace },
  operations: 1200,
  atOnce: 150,
  crowd: 60,
});
