import { describeManyMigrated } from './many.contract.js';
import { describeMigrationStops } from './stops.contract.js';

describeMigrationStops('SQLite', async () => ({}));
describeManyMigrated('SQLite', async () => ({}), 100);
