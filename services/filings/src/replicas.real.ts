import { describeFilingsReplicas } from './replicas.contract.js';
import { realServers } from './testing/real-servers.js';

// FerretDB, which stands in if no MongoDB is named, changes a record in two steps.
describeFilingsReplicas(
  'real servers',
  async () => ({ ...(await realServers()), RATE_LIMIT_SCALE: '1' }),
  Boolean(process.env.MONGO_NAMED),
);
