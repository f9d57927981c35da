import { emptyOnServers, emptyServers } from '../../testing/servers.js';
import { describeMoving } from './moving.contract.js';

afterEach(emptyServers);

const disk = async () => ({});

describeMoving('SQLite and disk to MongoDB and S3', { from: disk, to: emptyOnServers });
describeMoving('MongoDB and S3 to SQLite and disk', { from: emptyOnServers, to: disk });
