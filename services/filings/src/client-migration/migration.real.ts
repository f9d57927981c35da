import { realServers } from '../testing/real-servers.js';
import { describeMigrationStops } from './stops.contract.js';

const env = async () => ({ ...(await realServers()), SECRETS_KEY: 'A'.repeat(43) });
describeMigrationStops('MongoDB', env);
