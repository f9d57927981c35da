import { realServers } from '../testing/real-servers.js';
import { describeManyMigrated } from './many.contract.js';
import { describeMigrationStops } from './stops.contract.js';

const env = async () => ({ ...(await realServers()), SECRETS_KEY: 'A'.repeat(43) });
describeMigrationStops('MongoDB', env);
describeManyMigrated('SQLite', async () => ({}), 2000);
// FerretDB, the stand-in for MongoDB, is slow.
describeManyMigrated('MongoDB', env, process.env.MONGO_NAMED ? 2000 : 20);
