import { resetOwner } from '@easy-tax/auth';
import { verifyFilings } from '@easy-tax/filings';
import { ConfigError, claimDataFolder, DataRefused, EngineUnavailable, type Env } from '@easy-tax/platform';
import { servicesEnv } from './environment.js';

/** What the commands of `npm run data` do; each answers whether all is well. */
const commands: Readonly<Record<string, (env: Env) => Promise<boolean>>> = {
  async 'admin reset'(env) {
    const { email, password } = await resetOwner(env);
    console.log(`\nThe owner: ${email}  password: ${password}\n`);
    console.log('The password is shown this once. Start Easy Tax, log in and change it.');
    return true;
  },

  async verify(env) {
    const { checked, missing, damaged, orphans } = await verifyFilings(env);
    for (const reference of missing) console.log(`missing: the file of ${reference}`);
    for (const reference of damaged) console.log(`damaged: the file of ${reference}`);
    console.log(
      `${checked} checked, ${missing.length} missing, ${damaged.length} damaged, ${orphans.length} left over`,
    );
    return missing.length + damaged.length === 0;
  },
};

/** Runs a command on the folder of DATA_DIR while nothing else does. @throws FolderInUse while the product runs */
async function runCommand(name: string, env: Env): Promise<boolean> {
  const command = commands[name];
  if (!command) throw new Error(`there is no command ${name}`);
  const claim = await claimDataFolder(env.DATA_DIR ?? '');
  try {
    const quiet = { LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost', ...env };
    const nobody = { index: 0, internalToken: 'nobody is listening while a command runs', authUrl: 'http://localhost' };
    return await command(servicesEnv(quiet, nobody));
  } finally {
    claim.release();
  }
}

process.umask(0o077);
runCommand(process.argv.slice(2).join(' '), process.env).then(
  (well) => process.exit(well ? 0 : 1),
  (error: unknown) => {
    const explained = [DataRefused, EngineUnavailable, ConfigError].some((kind) => error instanceof kind);
    console.error(explained ? `\n${(error as Error).message}\n` : error);
    process.exit(1);
  },
);
