import { mongo } from 'mongoose';

const ALREADY_THERE = 51003;
/** Error code of FerretDB, which stores users without roles. */
const ROLES_UNKNOWN = 238;
const CONNECT_TIMEOUT_MS = 30_000;

/** MongoDB's role names. None of these roles may create users. */
const reading = ['read'];
const writing = ['readWrite'];
/** dbAdmin: may compact collections. */
const administering = ['readWrite', 'dbAdmin'];

/** The users to create, each named by its address. */
interface UserAddresses {
  /** One user for each database, which is the user's authSource. */
  readonly services: readonly string[];
  /** The user that copies all of these databases. */
  readonly reader?: string;
  /** The user that migrates, fills, checks and compacts all of them. */
  readonly writer?: string;
}

interface DatabaseUser {
  readonly name: string;
  readonly password: string;
  /** The database that stores the user. */
  readonly source: string;
  readonly roles: readonly { readonly role: string; readonly db: string }[];
}

/**
 * Creates the user of each address with only the rights that it needs. Run again, it updates the users' passwords.
 * @param administrator address with the rights to make users
 * @param file has that address; errors name it
 * @returns the names of the services' databases
 * @throws Error for an address without a user, or with another address's user; errors of the server
 */
export async function prepareDatabaseUsers(
  administrator: string,
  addresses: UserAddresses,
  file = 'MONGO_URL',
): Promise<string[]> {
  const users = databaseUsers(administrator, addresses);
  const client = new mongo.MongoClient(administrator, { serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
    for (const user of users) await setUser(client.db(user.source), user);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`MongoDB, as ${client.options.credentials?.username} of ${file}: ${reason}`, { cause: error });
  } finally {
    await client.close();
  }
  return addresses.services.map((address) => credentialsIn(address).source);
}

/** Reads the users from their addresses. @throws Error */
export function databaseUsers(administrator: string, { services, reader, writer }: UserAddresses): DatabaseUser[] {
  const own = services.map((address) => {
    const credentials = credentialsIn(address);
    if (credentials.source === 'admin') throw new Error("A service's MONGO_URL needs its own database as authSource");
    return { ...credentials, roles: rolesOn([credentials.source], writing) };
  });
  const databases = own.map(({ source }) => source);
  const users = [
    ...own,
    ...(reader ? [{ ...credentialsIn(reader), roles: rolesOn(databases, reading) }] : []),
    ...(writer ? [{ ...credentialsIn(writer), roles: rolesOn(databases, administering) }] : []),
  ];
  refuseShared([new mongo.MongoClient(administrator).options.credentials, ...users]);
  return users;
}

const rolesOn = (databases: readonly string[], roles: readonly string[]) =>
  databases.flatMap((db) => roles.map((role) => ({ role, db })));

/** A user in two addresses would get the rights of the last one; the administrator would lose most rights. */
function refuseShared(users: readonly ({ name?: string; username?: string; source: string } | undefined)[]): void {
  const names = users.flatMap((user) => (user ? [`${user.name ?? user.username} of ${user.source}`] : []));
  const again = names.find((name, at) => names.indexOf(name) < at);
  if (again) throw new Error(`The user ${again} is named twice: each address needs one, and the administrator is none`);
}

async function setUser(database: mongo.Db, { name, password, roles }: DatabaseUser): Promise<void> {
  const make = (rights: object) => database.command({ createUser: name, pwd: password, ...rights });
  try {
    await make({ roles }).catch(unless(ROLES_UNKNOWN, () => make({ roles: [] })));
  } catch (error) {
    const change = (rights: object) => database.command({ updateUser: name, pwd: password, ...rights });
    await unless(ALREADY_THERE, () => change({ roles }).catch(unless(ROLES_UNKNOWN, () => change({}))))(error);
  }
}

/** Handles one error code of the server by `otherwise`; rethrows all others. */
const unless = (code: number, otherwise: () => Promise<unknown>) => (error: unknown) => {
  if (error instanceof mongo.MongoServerError && error.code === code) return otherwise();
  throw error;
};

function credentialsIn(address: string) {
  const { credentials } = new mongo.MongoClient(address).options;
  if (!credentials?.username || !credentials.password) throw new Error('A MONGO_URL needs a user and a password');
  return { name: credentials.username, password: credentials.password, source: credentials.source };
}
