const twoSteps = 'FerretDB, the stand-in for MongoDB, changes a record in two steps';
const noRights = 'FerretDB keeps no rights of users';

/**
 * Suites and stages of which `.ci/run` may skip tests, and why: the other tests of a suite run there, too. It fails when
 * anything else is skipped.
 */
const listed = {
  'infra/src/list-plans.real.ts': 'FerretDB explains no query plans',
  'infra/src/setup/database-rights.real.ts': noRights,
  'infra/src/setup/database-users.real.ts': `${noRights}; those of logins run in \`npm run test:compose\``,
  'services/auth/src/replicas.real.ts': twoSteps,
  'services/contacts/src/replicas.real.ts': twoSteps,
  'services/filings/src/replicas.real.ts': twoSteps,
  'services/platform/src/jobs/leases.repository.real.ts': twoSteps,
};

/**
 * Why a test or stage may be skipped; null: it may not.
 *
 * @param {string} place a suite's path, or a stage's name
 * @returns {string | null}
 */
export const reasonToSkip = (place) => listed[place] ?? null;

/** Paths of suites alone. */
export const suitesWithSkips = Object.keys(listed).filter((place) => place.endsWith('.ts'));
