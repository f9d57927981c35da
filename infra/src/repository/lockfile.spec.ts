import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}

/** CycloneDX 1.5. */
interface Bill {
  readonly components: readonly { readonly purl: string; readonly properties?: readonly { readonly name: string }[] }[];
}
const DEVELOPMENT = 'cdx:npm:package:development';

const root = join(__dirname, '../../..');
const file = readFileSync(join(root, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(file) as { packages: Readonly<Record<string, Locked>> };

/** npm leaves packages that a registry lacks out of the lock file, and `npm ci` then fails everywhere. */
it('the lock file has the prebuilt packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${where}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

/** With `--omit dev`, npm left out 60 packages that images have, such as React and the mailer. */
it('npm run sbom lists every package of the product, none marked as a development dependency', () => {
  const command = ['run', '--silent', 'sbom'];
  const printed = execFileSync('npm', command, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  const { components } = JSON.parse(printed) as Bill;
  const shipped = components.filter(({ properties = [] }) => !properties.some(({ name }) => name === DEVELOPMENT));
  const listed = new Set(shipped.map((each) => decodeURIComponent(each.purl)));
  const purlsOf = (isWanted: (each: Locked) => boolean) =>
    Object.entries(packages).flatMap(([where, each]) => {
      const name = /.*node_modules\/(.+)$/.exec(where)?.[1];
      return name && each.version && isWanted(each) ? [`pkg:npm/${name}@${each.version}`] : [];
    });
  // npm lists a version that tools use too once, under the label of either place.
  const ofTools = new Set(purlsOf(({ dev = false }) => dev));
  const needed = purlsOf(({ dev = false }) => !dev).filter((purl) => !ofTools.has(purl));
  expect(needed.length).toBeGreaterThan(300);
  expect(needed.filter((purl) => !listed.has(purl))).toEqual([]);
});

it('npm ci installs no package that requires a newer Node.js than 20', () => {
  const leastOf = ({ engines }: Locked) => Number(/^>= ?(\d+)/.exec(engines?.node ?? '')?.[1] ?? 0);
  expect(Object.keys(packages).filter((where) => leastOf(packages[where] ?? {}) > 20)).toEqual([]);
});
