/**
 * Allowed imports (docs/architecture.md has the picture). `npm run lint` fails on a forbidden import, and
 * infra/src/repository/architecture.spec.ts tests every rule. `noRestrictedImports` in biome.json limits names inside a package
 * (only repositories import records).
 */
const services = '(auth|contacts|filings)';
/** Tests look into several folders on purpose. */
export const tests = '(\\.spec|\\.contract|\\.real|\\.e2e)\\.tsx?$|/(support|testing)/';
const sources = '^(services|gateway|web|infra|e2e)/';
const asPackage = (names) => `(^|/)node_modules/(@types/)?(${names})/`;
/** Each room of platform uses those before it. Each is a sub-path: `@easy-tax/platform/core`. */
const platformRooms = ['core', 'data', 'http', 'access', 'jobs', 'office'];
const no = (name, comment, from, to) => ({ name, comment, from, to });
/** The folder imports of all others only the contracts. */
const byContractsAlone = (name, folder, comment) =>
  no(name, comment, { path: `^${folder}/` }, { path: sources, pathNot: [`^${folder}/`, '^services/contracts/'] });

const packages = [
  no(
    'contracts-know-nobody',
    'Contracts are shared by everybody and know only zod.',
    { path: '^services/contracts/src/', pathNot: tests },
    { pathNot: ['^services/contracts/', asPackage('zod')] },
  ),
  no(
    'contracts-domains',
    'In contracts every domain uses common, admin what accounts and returns say, filings the names of forms and what papers say; no other domain uses one.',
    { path: '^services/contracts/src/(accounts|admin|common|enquiries|filings)/', pathNot: tests },
    {
      path: '^services/contracts/src/',
      pathNot: [
        '^services/contracts/src/($1|common)/',
        '^services/contracts/src/(accounts/schema|returns/(forms|inputs|own-checklists)|readings/schema)',
      ],
    },
  ),
  no(
    'platform-knows-no-service',
    'What the services share must not know them.',
    { path: '^services/platform/' },
    { path: `^(services/${services}|gateway|web|infra|e2e)/` },
  ),
  no(
    'service-not-service',
    'A service never imports another service: each meets the others at ports.',
    { path: `^services/${services}/` },
    { path: `^services/${services}/`, pathNot: '^services/$1/' },
  ),
  no(
    'service-not-outside',
    'A service does not know who starts it or stands before it.',
    { path: `^services/${services}/` },
    { path: '^(gateway|web|infra|e2e)/' },
  ),
  byContractsAlone('web-contracts-only', 'web', 'The web knows the services by their contracts alone.'),
  byContractsAlone('gateway-contracts-only', 'gateway', 'The gateway knows the services by their contracts alone.'),
  no(
    'infra-not-web',
    'The launcher serves what the web has built; it imports none of it.',
    { path: '^infra/' },
    { path: '^(web|e2e)/' },
  ),
  byContractsAlone('e2e-from-outside', 'e2e', 'The product is driven from outside: by its contracts alone.'),
  no(
    'packages-by-their-index',
    'A package is used through its index, never by a path into it; by a test also through what it offers to tests.',
    { path: '^(services/[^/]+|[^/]+)/' },
    {
      path: '^(services/[^/]+|gateway|infra)/(src|dist)/',
      pathNot: [
        '^$1/',
        '/(src|dist)/(testing/)?index\\.(ts|js|d\\.ts)$',
        '/testing/[^/]+/index\\.(ts|js|d\\.ts)$',
        `^services/platform/(src|dist)/(${platformRooms.join('|')})/index\\.(ts|js|d\\.ts)$`,
      ],
    },
  ),
];

/** `platform-order-core`, and so on: a room uses none of those after it. */
const platformOrder = platformRooms
  .slice(0, -1)
  .map((room, at) =>
    no(
      `platform-order-${room}`,
      `The rooms of platform have one order: ${platformRooms.join(', ')}. A room uses those before it.`,
      { path: `^services/platform/src/${room}/`, pathNot: tests },
      { path: `^services/platform/src/(${platformRooms.slice(at + 1).join('|')})/` },
    ),
  );

const engines = [
  no(
    'database-in-platform-data',
    'Only platform/data knows the two engines; the set-up of containers makes the users of one, suites empty one.',
    {
      path: sources,
      pathNot: ['^services/platform/src/data/', '^infra/src/setup/database-users\\.', '^infra/src/testing/servers\\.'],
    },
    { path: [asPackage('mongoose|mongodb|@nestjs/mongoose|@photostructure/sqlite'), '^(node:)?sqlite$'] },
  ),
  no(
    'engines-apart',
    'The two engines know the port and never each other.',
    { path: '^services/platform/src/data/(sqlite|mongo)/' },
    { path: '^services/platform/src/data/(sqlite|mongo)/', pathNot: '/data/$1/' },
  ),
  no(
    'engines-behind-the-port',
    'An engine is reached through the index and the module of platform/data alone.',
    {
      path: sources,
      pathNot: '^services/platform/src/data/(sqlite|mongo|testing|(index|data\\.module)(\\.spec|\\.real)?\\.ts$)',
    },
    { path: '^services/platform/src/data/(sqlite|mongo)/' },
  ),
  no(
    'records-in-repositories',
    'Stored records are declared in *.records.ts, used by *.repository.ts and registered by the module.',
    {
      path: `^services/${services}/`,
      pathNot: ['\\.(repository|records|module|definition|service-definition)\\.ts$', tests],
    },
    { path: '\\.records\\.ts$', only: { isOfTypes: false } },
  ),
  no(
    'audit-append-only',
    'Audit events are reached through their repository alone, which adds and reads; copies move all records alike.',
    {
      path: sources,
      pathNot: [
        '^services/platform/src/office/audit/',
        '^services/platform/src/office/service/(platform\\.records|commands)\\.ts$',
        tests,
      ],
    },
    { path: '/audit-event\\.records\\.ts$', only: { isOfTypes: false } },
  ),
  no(
    'aws-in-adapters',
    'Only the object store’s S3 adapter knows the AWS SDK.',
    { path: sources, pathNot: ['/storage/', tests] },
    { path: asPackage('@aws-sdk|@smithy') },
  ),
  no(
    'fs-in-adapters',
    'Only adapters touch the file system: object store, mail folder, data folder, secrets, static files, build, launcher.',
    {
      path: sources,
      pathNot: [
        '/src/(storage|data|static|office/(mail|health|secrets))/',
        '/src/core/config/config\\.ts$',
        '^gateway/src/(build|docs)/',
        '^infra/',
        '^e2e/',
        '^web/[^/]+\\.m?[jt]s$',
        '^web/(build|videos)/',
        tests,
      ],
    },
    { path: '^(node:)?fs(/promises)?$' },
  ),
];

const features = [
  no(
    'features-not-root',
    'A feature does not know which service it is a part of: configuration stands in config, commands in the index.',
    { path: `^services/${services}/src/[^/]+/`, pathNot: tests },
    { path: `^services/${services}/src/[^/]+$` },
  ),
];

/** The web in layers: app, features, components, lib, content, i18n. Each knows those behind it. */
const web = [
  no(
    'features-below-app',
    'A feature knows nothing of the routes that show it, nor of what runs before the app.',
    { path: '^web/src/features/', pathNot: tests },
    { path: '^web/src/(app|start)/' },
  ),
  no(
    'feature-not-feature',
    'A feature never imports another one: what two of them need is a component or stands in lib.',
    { path: '^web/src/features/([^/]+)/', pathNot: tests },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  no(
    'shared-below-features',
    'What features share knows none of them.',
    { path: '^web/src/(components|lib|content|i18n)/', pathNot: tests },
    { path: '^web/src/(app|features|start)/' },
  ),
  no(
    'lib-below-components',
    'lib, content and i18n draw nothing.',
    { path: '^web/src/(lib|content|i18n)/', pathNot: tests },
    { path: '^web/src/components/' },
  ),
  no(
    'content-is-the-firm',
    'Content and words stand for themselves: another firm, or a language, changes nothing else.',
    { path: '^web/src/(content|i18n)/', pathNot: tests },
    { path: '^web/src/lib/' },
  ),
];

const hygiene = [
  no('no-unresolved', 'An import leads somewhere.', {}, { only: { isFound: false } }),
  no('no-undeclared', 'A package is imported only where a package.json names it.', {}, { only: { isDeclared: false } }),
  no(
    'not-to-tests',
    'What runs does not import what tests.',
    { path: sources, pathNot: [tests, '^e2e/'] },
    { path: '(\\.spec|\\.contract|\\.real)\\.tsx?$|^services/platform/(src|dist)/testing/' },
  ),
];

export const importRules = [...packages, ...platformOrder, ...engines, ...features, ...web, ...hygiene];

/** The two folders, next to each other, in which the file and the imported one are. */
function foldersOf({ from, to }) {
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((name, index) => name !== other[index]);
  const areFolders = at >= 0 && at < one.length - 1 && at < other.length - 1;
  return areFolders ? [[one, other].map((names) => names.slice(0, at + 1).join('/'))] : [];
}
const withFolders = /^(services\/(auth|contacts|filings)|web)\/src\/./;

/** Places that need one another in a circle. Tests may use any folder, so they count only between files. */
export const circleRules = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or hide a third.',
    placesOf: ({ from, to }) => [[from, to]],
    withTests: true,
    withTypes: false,
  },
  {
    name: 'no-folder-cycles',
    comment:
      'Two folders that need each other are one, or hide a third: the later one listens, or the shared part moves out.',
    placesOf: (each) => (withFolders.test(each.from) ? foldersOf(each) : []),
  },
];
