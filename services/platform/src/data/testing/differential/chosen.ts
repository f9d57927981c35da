const { RECORDS_SEED, RECORDS_OPERATIONS } = process.env;

/** Choices of a longer run by command; see docs/decisions/records.md. */
export const chosen = {
  seed: RECORDS_SEED ? Number(RECORDS_SEED) : null,
  operations: RECORDS_OPERATIONS ? Number(RECORDS_OPERATIONS) : null,
};
