import { sqliteStorage } from '../sqlite-storage.js';
import { itAnswersAlike } from './differential.js';

itAnswersAlike('SQLite answers many random operations as a plain list in memory does', {
  storages: { SQLite: sqliteStorage },
  operations: 800,
  atOnce: 300,
  crowd: 700,
});
