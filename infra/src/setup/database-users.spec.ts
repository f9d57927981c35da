import { mongo } from 'mongoose';
import { prepareDatabaseUsers } from './database-users.js';

const at = (user: string, source: string) => `mongodb://${user}:secret@mongo:27017/?authSource=${source}`;

it('an error of the server names the user and the file of its address, and no password', async () => {
  jest.spyOn(mongo.MongoClient.prototype, 'connect').mockRejectedValue(new Error('Authentication failed.'));
  const services = [at('auth', 'easytax_auth')];
  const made = prepareDatabaseUsers(at('root', 'admin'), { services }, '/run/secrets/mongo_admin_url');
  await expect(made).rejects.toThrow(/^MongoDB, as root of .run.secrets.mongo_admin_url: Authentication failed\.$/);
});
