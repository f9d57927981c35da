/**
 * Completes the folder of an image after `npm ci` of its production packages: `assemble.mjs SERVICE FROM TO`. The
 * result is reproducible: two builds of one commit have the same files.
 */
import { cpSync, existsSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

const [service, from, to] = process.argv.slice(2);
const scope = join(to, 'node_modules/@easy-tax');
const parts = readdirSync(scope).map((name) => relative(to, realpathSync(join(scope, name))));

for (const part of parts) cpSync(join(from, part, 'dist'), join(to, part, 'dist'), { recursive: true });

/** The workspace's other packages were only there for npm, which compares them with the lock file. */
const own = new Set(['node_modules', 'package.json', ...parts.map((part) => part.split('/')[0])]);
for (const entry of readdirSync(to)) if (!own.has(entry)) rmSync(join(to, entry), { recursive: true });
for (const entry of existsSync(join(to, 'services')) ? readdirSync(join(to, 'services')) : [])
  if (!parts.includes(`services/${entry}`)) rmSync(join(to, 'services', entry), { recursive: true });

/** SQLite is a part of this Node; its drop-in package is for older ones. */
rmSync(join(to, 'node_modules/@photostructure'), { recursive: true, force: true });
/** Files for compilers, debuggers and documentation. */
const notRun = /\.(d\.[cm]?ts|[cm]?js\.map|[cm]?ts\.map|md|markdown)$/i;
for (const file of readdirSync(join(to, 'node_modules'), { recursive: true, withFileTypes: true }))
  if (file.isFile() && notRun.test(file.name)) rmSync(join(file.parentPath, file.name));
rmSync(join(to, 'node_modules/.package-lock.json'), { force: true });

if (service === 'infra') {
  for (const entry of ['compose', 'launcher', 'data.mjs'])
    if (existsSync(join(from, 'infra', entry)))
      cpSync(join(from, 'infra', entry), join(to, 'infra', entry), { recursive: true });
} else {
  symlinkSync(`services/${service}/dist/main.js`, join(to, 'main.js'));
}
cpSync(join(from, 'infra/containers/healthcheck.mjs'), join(to, 'healthcheck.mjs'));
