import { sqliteStorage } from '../sqlite-storage.js';
import { itAnswersAlike } from './differential.js';

itAnswersAlike('SQLite answers thousands of random operations as a plain list in memory does', {
  storages: { SQLite: sqliteStorage },
  operations: 2000,
  atOnce: 300,
  crowd: 700,
});
