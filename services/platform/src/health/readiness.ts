import { Injectable } from '@nestjs/common';

const CHECK_MS = 2000;

/** What has to answer before this service can do its work. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, () => Promise<unknown>>();
  private stopping = false;

  /** `add('objects', () => store.ping())`: part of /readyz from now on. */
  add(name: string, check: () => Promise<unknown>): void {
    this.checks.set(name, check);
  }

  /** A service that ends takes no new work: a balancer should look elsewhere. */
  stop(): void {
    this.stopping = true;
  }

  async look(): Promise<{ ready: boolean; checks: Record<string, 'ok' | 'down'> }> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, (await answersInTime(check)) ? 'ok' : 'down'] as const),
    );
    return {
      ready: !this.stopping && results.every(([, state]) => state === 'ok'),
      checks: Object.fromEntries(results),
    };
  }
}

function answersInTime(check: () => Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), CHECK_MS);
    check()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
