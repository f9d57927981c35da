/** The time, as a port for tests. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
