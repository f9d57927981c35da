import { realServers } from '../testing/real-servers.js';
import { describeStops } from './stops.contract.js';

describeStops('MongoDB', async () => ({ ...(await realServers()), SECRETS_KEY: 'A'.repeat(43) }));
