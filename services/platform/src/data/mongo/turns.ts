/**
 * One piece of work after the other. MongoDB changes a document in one step; FerretDB 1 reads and writes it in two, so
 * that two changes at once can lose one. In front of it changes take turns, which is right for one process a service:
 * enough for tests and trials, and the reason why several replicas need MongoDB itself.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<R>(work: () => Promise<R>): Promise<R> {
    const mine = this.last.then(work);
    // Whoever comes next waits for the end, however it is; the error goes to whom the work belongs to.
    this.last = mine.catch(() => undefined);
    return mine;
  }
}

const ofDatabases = new Map<string, Turns>();

/** Those of a database, for all of this process that change it. */
export function turnsOf(database: string): Turns {
  const turns = ofDatabases.get(database) ?? new Turns();
  ofDatabases.set(database, turns);
  return turns;
}
