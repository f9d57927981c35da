/** A Problem if a person can do something, else the error as it was. */
export function folderProblem(folder: string, error: unknown): unknown;
export function addressProblem(host: string, port: number, error: unknown): unknown;
