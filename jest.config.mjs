import { packages } from './infra/testing/packages.mjs';
import { base } from './tools/jest/base.mjs';

/** A package's configuration without what Jest refuses in that of a project: the options of a whole run. */
async function projectOf(folder) {
  const { default: config } = await import(`./${folder}/jest.config.mjs`);
  const { testTimeout, maxWorkers, workerIdleMemoryLimit, ...project } = config;
  return { ...project, rootDir: `<rootDir>/${folder}` };
}

/** The whole workspace, so that `npx jest path/to/a.spec.ts` runs one file from here. */
export default {
  testTimeout: base.testTimeout,
  globalTeardown: './tools/jest/end.mjs',
  projects: await Promise.all(packages.map(projectOf)),
};
