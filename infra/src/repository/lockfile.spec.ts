import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}

const file = readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(file) as { packages: Readonly<Record<string, Locked>> };

/** A registry that lacks some of them leaves them out of the lock file, and `npm ci` then refuses it everywhere. */
it('the lock file knows the prebuilt packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${where}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

it('npm ci meets no package that asks for a newer Node than 20', () => {
  const leastOf = ({ engines }: Locked) => Number(/^>= ?(\d+)/.exec(engines?.node ?? '')?.[1] ?? 0);
  expect(Object.keys(packages).filter((where) => leastOf(packages[where] ?? {}) > 20)).toEqual([]);
});
