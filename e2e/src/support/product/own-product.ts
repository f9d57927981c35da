/** Runs before each suite: names the product of the worker that the suite runs in. */
const { E2E_PRODUCTS, JEST_WORKER_ID } = process.env;

if (E2E_PRODUCTS) Object.assign(process.env, JSON.parse(E2E_PRODUCTS)[Number(JEST_WORKER_ID) - 1]);
