import { mongoStorage } from '../mongo-storage.js';
import { sqliteStorage } from '../sqlite-storage.js';
import { itAnswersAlike } from './differential.js';

itAnswersAlike('MongoDB and SQLite answer thousands of random operations alike, and as a plain list does', {
  storages: { SQLite: sqliteStorage, MongoDB: mongoStorage },
  operations: 1200,
  atOnce: 150,
  crowd: 60,
});
