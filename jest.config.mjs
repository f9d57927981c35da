import { packages } from './infra/testing/packages.mjs';
import { base } from './tools/jest/base.mjs';

/** A package's projects without what is for a whole run: options that Jest refuses in them, and suites that it leaves out. */
async function projectsOf(folder) {
  const { default: config } = await import(`./${folder}/jest.config.mjs`);
  return (config.projects ?? [config]).map(
    ({ testTimeout, maxWorkers, workerIdleMemoryLimit, testPathIgnorePatterns, ...project }) => ({
      ...project,
      rootDir: `<rootDir>/${folder}`,
    }),
  );
}

const { testTimeout, maxWorkers, workerIdleMemoryLimit } = base;

/** The whole workspace, so that `npx jest path/to/a.spec.ts` runs one file from here. */
export default {
  testTimeout,
  maxWorkers,
  workerIdleMemoryLimit,
  globalTeardown: './tools/jest/end.mjs',
  projects: (await Promise.all(packages.map(projectsOf))).flat(),
};
