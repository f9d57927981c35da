import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import { prepareDatabaseUsers } from './database-users.js';

/** A server with authentication, and its administrator. The other suites use a server without passwords. */
const { MONGO_ADMIN_URL = '', MONGO_NAMED } = process.env;
const itOfUsers = MONGO_ADMIN_URL ? it : it.skip;
/** FerretDB stores users without rights, so only MongoDB itself can enforce them. */
const itOfRights = MONGO_ADMIN_URL && MONGO_NAMED ? it : it.skip;

/** The address of a user of that database, as it would stand in a secret. */
function anAddress(database: string, password: string = randomUUID(), name = 'service'): string {
  const address = new URL(MONGO_ADMIN_URL);
  address.username = name;
  address.password = password;
  address.pathname = `/${database}`;
  address.search = `?authSource=${database}`;
  return address.href;
}

/** The address of a user of several databases. */
const somebody = () => anAddress('admin', randomUUID(), `somebody-${randomUUID()}`);

const aDatabase = () => `easytax_${randomUUID().slice(0, 8)}`;

async function as<T>(address: string, work: (client: mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(address, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await work(await client.connect());
  } finally {
    await client.close();
  }
}

const write = (database: string) => (client: mongo.MongoClient) =>
  client.db(database).collection('letters').insertOne({ text: 'Form 16' });

const countLetters = (database: string) => (client: mongo.MongoClient) =>
  client.db(database).collection('letters').countDocuments();

itOfUsers('a second run with a new password replaces the old one and keeps the records', async () => {
  const database = aDatabase();
  const [before, after] = [anAddress(database), anAddress(database)];
  await prepareDatabaseUsers(MONGO_ADMIN_URL, { services: [before] });
  await as(before, write(database));
  await prepareDatabaseUsers(MONGO_ADMIN_URL, { services: [after] });
  await prepareDatabaseUsers(MONGO_ADMIN_URL, { services: [after] });
  expect(await as(after, countLetters(database))).toBe(1);
  await expect(as(before, write(database))).rejects.toMatchObject({ code: 18 });
});

itOfUsers('an address with every server of a replica set is accepted', async () => {
  const { host } = new URL(MONGO_ADMIN_URL);
  const database = aDatabase();
  const address = anAddress(database).replace(host, `${host},${host}`);
  expect(await prepareDatabaseUsers(MONGO_ADMIN_URL, { services: [address] })).toEqual([database]);
});

itOfRights('no service can read or write the database of another', async () => {
  const [own, other] = [aDatabase(), aDatabase()];
  const address = anAddress(own);
  await prepareDatabaseUsers(MONGO_ADMIN_URL, { services: [address, anAddress(other)] });
  await expect(as(address, write(other))).rejects.toMatchObject({ code: 13 });
  const read = as(address, (client) => client.db(other).collection('letters').findOne());
  await expect(read).rejects.toMatchObject({ code: 13 });
});

itOfRights('the reader of all databases can’t write, and the writer of all databases can’t create users', async () => {
  const database = aDatabase();
  const [reader, writer] = [somebody(), somebody()];
  await prepareDatabaseUsers(MONGO_ADMIN_URL, { services: [anAddress(database)], reader, writer });
  await expect(as(reader, write(database))).rejects.toMatchObject({ code: 13 });
  const makeUser = (place: string) => (client: mongo.MongoClient) =>
    client.db(place).command({ createUser: 'somebody', pwd: randomUUID(), roles: [] });
  for (const address of [reader, writer]) {
    for (const place of ['admin', database])
      await expect(as(address, makeUser(place))).rejects.toMatchObject({ code: 13 });
  }
  await expect(as(writer, write(aDatabase()))).rejects.toMatchObject({ code: 13 });
});
