import { everything } from './testing/manifests.js';
import { type End, Networks } from './testing/networks.js';

const networks = new Networks(everything);
const names = [...networks.pods.keys()];
const pod = (name: string): End => ({ pod: networks.pods.get(name) ?? {} });
const everyPort = [80, 443, 465, 587, 3310, 4001, 4002, 4003, 4318, 8080, 9000, 9464, 27017];

/** The pods that `from` may reach, as `name:port`. */
const reachedFrom = (from: End, among = names) =>
  among.flatMap((name) =>
    everyPort.filter((port) => networks.lets(from, pod(name), port)).map((port) => `${name}:${port}`),
  );
/** The names of the pods that may connect to it. */
const podsReaching = (to: End, port: number) => names.filter((name) => networks.lets(pod(name), to, port));

it('cuts every pod off except for the listed connections', () => {
  expect(names).toEqual(['auth', 'contacts', 'filings', 'gateway', 'migrate', 'clamav', 'backup']);
  for (const labels of networks.pods.values()) expect(networks.isClosed(labels)).toBe(true);
});

it.each([
  ['gateway', ['auth:4001', 'contacts:4002', 'filings:4003']],
  ['auth', ['contacts:4002', 'filings:4003']],
  ['contacts', ['auth:4001']],
  ['filings', ['auth:4001', 'clamav:3310']],
  ['migrate', []],
  ['clamav', []],
  ['backup', ['filings:4003']],
])('%s reaches only these pods: %j', (name, reached) => {
  expect(reachedFrom(pod(name)).sort()).toEqual(reached);
});

it('lets the edge reach only the gateway, and monitoring only the metrics', () => {
  expect(reachedFrom({ namespace: { 'easy-tax/edge': 'true' } })).toEqual(['gateway:8080']);
  const watched = ['auth:9464', 'contacts:9464', 'filings:9464'];
  expect(reachedFrom({ namespace: { 'easy-tax/watches': 'true' } }).sort()).toEqual(watched);
  expect(reachedFrom({ namespace: { 'kubernetes.io/metadata.name': 'somebody-else' } })).toEqual([]);
});

it('only filings and backups reach documents; the services, migrations and backups reach records', () => {
  const database = { network: '192.0.2.0/28' };
  const store = { network: '192.0.2.16/28' };
  const anywhere = { network: '0.0.0.0/0' };
  expect(podsReaching(database, 27017)).toEqual(['auth', 'contacts', 'filings', 'migrate']);
  expect(podsReaching(store, 443)).toEqual(['filings']);
  expect(podsReaching(anywhere, 27017)).toEqual(['backup']);
  expect(podsReaching(anywhere, 443)).toEqual(['auth', 'clamav', 'backup']);
  expect(everyPort.filter((port) => networks.lets(pod('contacts'), anywhere, port))).toEqual([]);
});

it('only the services can send mails, and every pod can use DNS', () => {
  const mail = { network: '192.0.2.32/28' };
  for (const port of [465, 587]) expect(podsReaching(mail, port)).toEqual(['auth', 'contacts', 'filings']);
  expect(podsReaching({ namespace: { 'kubernetes.io/metadata.name': 'kube-system' } }, 53)).toEqual(names);
  // The DNS cache that many clusters run on each node is no pod of that namespace.
  expect(podsReaching({ network: '169.254.20.10/32' }, 53)).toEqual(names);
});

it('no pod reaches the metadata address of a cloud, which returns credentials', () => {
  expect(networks.ways().length).toBeGreaterThan(5);
  const open = networks.ways().filter(({ cidr }) => cidr === '0.0.0.0/0');
  expect(open).toHaveLength(3);
  for (const { except } of open) expect(except).toContain('169.254.0.0/16');
});
