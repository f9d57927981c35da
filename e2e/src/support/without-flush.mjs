/**
 * Loaded before the product (NODE_OPTIONS=--import) to take its flushes away, so that the test which watches for
 * them can be seen to fail. WITHOUT_FLUSH says which: `objects` or `records`.
 */
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

if (process.env.WITHOUT_FLUSH === 'objects') {
  const skip = (_descriptor, done) => done(null);
  const skipNow = () => undefined;
  const skipLater = async () => undefined;
  fs.fsync = skip;
  fs.fdatasync = skip;
  fs.fsyncSync = skipNow;
  fs.fdatasyncSync = skipNow;
  const probe = join(tmpdir(), `without-flush-${process.pid}`);
  const handle = await fs.promises.open(probe, 'w');
  const prototype = Object.getPrototypeOf(handle);
  prototype.sync = skipLater;
  prototype.datasync = skipLater;
  await handle.close();
  fs.unlinkSync(probe);
  syncBuiltinESMExports();
}

if (process.env.WITHOUT_FLUSH === 'records') {
  const require = createRequire(join(process.cwd(), 'services/platform/package.json'));
  const builtIn = process.getBuiltinModule?.('node:sqlite');
  const { DatabaseSync } = builtIn ?? require('@photostructure/sqlite');
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function execWithoutFlush(sql) {
    return exec.call(this, sql.replace(/synchronous\s*=\s*\w+/gi, 'synchronous=OFF'));
  };
}
