import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A registry that lacks some of them leaves them out of the lock file, and `npm ci` then refuses it everywhere. */
it('the lock file knows the prebuilt packages of every platform', () => {
  const file = readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(file) as { packages: Readonly<Record<string, Locked>> };
  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${where}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
