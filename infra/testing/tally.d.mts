export class Tally {
  constructor(options?: { isStrict?: boolean });
  stage(name: string, work: () => Promise<boolean>, reports?: readonly string[]): Promise<boolean>;
  skip(name: string, reason: string): void;
  finish(): boolean;
}
