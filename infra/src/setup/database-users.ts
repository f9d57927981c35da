import { mongo } from 'mongoose';

const ALREADY_THERE = 51003;
/** For servers that speak MongoDB's protocol and keep users, but no rights of theirs. */
const ROLES_UNKNOWN = 238;
const PATIENCE_MS = 30_000;

/** By MongoDB's own names. None of them may make users. */
const reading = ['read'];
const writing = ['readWrite'];
/** dbAdmin: gives space back after many deletes. */
const administering = ['readWrite', 'dbAdmin'];

/** The users to make, each by the address that names it. */
export interface UserAddresses {
  /** Each for its own database, which its authSource names. */
  readonly services: readonly string[];
  /** The user that copies all of these databases. */
  readonly reader?: string;
  /** The user that migrates, fills, checks and compacts all of them. */
  readonly writer?: string;
}

interface DatabaseUser {
  readonly name: string;
  readonly password: string;
  /** The database that keeps the user, and its password. */
  readonly source: string;
  readonly roles: readonly { readonly role: string; readonly db: string }[];
}

/**
 * Makes the user that each address names, with the rights that it needs and no other. Run again, it gives the users the
 * passwords that the addresses have now.
 * @param administrator address with the rights to make users
 * @returns the names of the services' databases
 * @throws Error for an address that names no user, or one that another names; or what the server answered
 */
export async function prepareDatabaseUsers(administrator: string, addresses: UserAddresses): Promise<string[]> {
  const users = databaseUsers(administrator, addresses);
  const client = new mongo.MongoClient(administrator, { serverSelectionTimeoutMS: PATIENCE_MS });
  try {
    await client.connect();
    for (const user of users) await setUser(client.db(user.source), user);
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

/** A user who is named again would be left with the rights of the last address: the administrator with hardly any. */
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

/** Answers one error of the server by another way; every other one stays. */
const unless = (code: number, otherwise: () => Promise<unknown>) => (error: unknown) => {
  if (error instanceof mongo.MongoServerError && error.code === code) return otherwise();
  throw error;
};

function credentialsIn(address: string) {
  const { credentials } = new mongo.MongoClient(address).options;
  if (!credentials?.username || !credentials.password) throw new Error('A MONGO_URL needs a user and a password');
  return { name: credentials.username, password: credentials.password, source: credentials.source };
}
