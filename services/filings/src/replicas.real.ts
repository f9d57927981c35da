import { describeOfficeYear } from './opening/year.contract.js';
import { describeFilingsReplicas } from './replicas.contract.js';
import { describeReturnRaces } from './returns/races.contract.js';
import { realServers } from './testing/real-servers.js';

const env = async () => ({ ...(await realServers()), RATE_LIMIT_SCALE: '1' });
// FerretDB, the stand-in for MongoDB, changes a record in two steps.
const atOnce = Boolean(process.env.MONGO_NAMED);
describeFilingsReplicas('real servers', env, atOnce);
describeReturnRaces('real servers', env, atOnce);
describeOfficeYear('real servers', async () => ({ ...(await env()), SECRETS_KEY: 'A'.repeat(43) }));
