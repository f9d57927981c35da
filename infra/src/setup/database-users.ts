import { mongo } from 'mongoose';

const ALREADY_THERE = 51003;
/** Of servers that speak MongoDB's protocol and keep users, but no rights of theirs. */
const ROLES_UNKNOWN = 238;
const PATIENCE_MS = 30_000;

/** A user that a service's own address names. */
interface DatabaseUser {
  readonly name: string;
  readonly password: string;
  readonly database: string;
}

/**
 * Makes, for each service's address, the user that it names: for that service's database, and for no other. Run again, it
 * gives the users the passwords that the addresses have now.
 * @param administrator address with the rights to make users
 * @returns the names of the databases
 * @throws Error for an address without user, password or authSource, or what the server answered
 */
export async function prepareDatabaseUsers(administrator: string, addresses: readonly string[]): Promise<string[]> {
  const users = addresses.map(userOf);
  const client = new mongo.MongoClient(administrator, { serverSelectionTimeoutMS: PATIENCE_MS });
  try {
    await client.connect();
    for (const user of users) await setUser(client.db(user.database), user);
  } finally {
    await client.close();
  }
  return users.map(({ database }) => database);
}

async function setUser(database: mongo.Db, { name, password }: DatabaseUser): Promise<void> {
  const db = database.databaseName;
  // dbAdmin: what gives space back after many deletes.
  const roles = ['readWrite', 'dbAdmin'].map((role) => ({ role, db }));
  const make = (rights: object) => database.command({ createUser: name, pwd: password, ...rights });
  try {
    await make({ roles }).catch(unless(ROLES_UNKNOWN, () => make({ roles: [] })));
  } catch (error) {
    const change = (rights: object) => database.command({ updateUser: name, pwd: password, ...rights });
    await unless(ALREADY_THERE, () => change({ roles }).catch(unless(ROLES_UNKNOWN, () => change({}))))(error);
  }
}

/** Answers one error of the server by another way; every other one stays. */
const unless = (code: number, otherwise: () => Promise<unknown>) => (error: unknown) => {
  if (error instanceof mongo.MongoServerError && error.code === code) return otherwise();
  throw error;
};

function userOf(address: string): DatabaseUser {
  const { credentials } = new mongo.MongoClient(address).options;
  if (!credentials?.username || !credentials.password || credentials.source === 'admin') {
    throw new Error("A service's MONGO_URL needs a user, a password and its own database as authSource");
  }
  return { name: credentials.username, password: credentials.password, database: credentials.source };
}
