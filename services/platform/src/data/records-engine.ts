/** The engine behind every Records of the service: readiness asks it, nothing else needs to. */
export const RECORDS_ENGINE = Symbol('records engine');
