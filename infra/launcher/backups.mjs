import { Problem } from './problem.mjs';

/**
 * Backups beside the product, if BACKUP_TO names a folder for them: each in a process of its own.
 *
 * @param {NodeJS.ProcessEnv} env the product's
 * @param {(status: object) => boolean} tell tells the product how one went; false while it can't hear
 * @returns {Promise<{ productIsReady(): void, stop(): Promise<void> } | null>}
 * @throws Problem naming each odd variable
 */
export async function keepBackups(env, tell) {
  if (!env.BACKUP_TO) return null;
  // Built by now; not loaded without backups.
  const { BackupKeeper } = await import('../dist/backups/keeper.js');
  const keeper = asProblem(() => new BackupKeeper({ env, deliver: async (status) => tell(status) }));
  let started = false;
  return {
    productIsReady() {
      if (started) return keeper.tellAgain();
      started = true;
      keeper.start();
    },
    stop: () => keeper.stop(),
  };
}

function asProblem(make) {
  try {
    return make();
  } catch (error) {
    throw error.name === 'ConfigError' ? new Problem(error.message) : error;
  }
}
