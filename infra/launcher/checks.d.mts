/** @throws Problem */
export function checkDataFolder(folder: string): void;

/** A Problem if a person can do something, else the error as it was. */
export function addressProblem(host: string, port: number, error: unknown): unknown;
