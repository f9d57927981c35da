/** The time, as a port: tests of it need no waiting. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
