const { RECORDS_SEED, RECORDS_OPERATIONS } = process.env;

/** What a longer run by command names; see docs/decisions/records.md. */
export const chosen = {
  seed: RECORDS_SEED ? Number(RECORDS_SEED) : null,
  operations: RECORDS_OPERATIONS ? Number(RECORDS_OPERATIONS) : null,
};
