import type { StoreEncryption } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { withTimeout } from '../../core/timeout.js';
import { DataRefused, RECORDS_ENGINE, type RecordsEngine } from '../../data/index.js';

/** A part that does not answer within this time counts as down. */
const CHECK_TIMEOUT_MS = 2000;

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly encryption?: StoreEncryption | undefined;
  /** Advice for a person, if the data is refused. */
  readonly refusal?: string;
}

interface Part {
  readonly check: () => Promise<unknown>;
  /** False: reported, but does not affect readiness. */
  readonly isVital?: boolean;
  readonly encryption?: StoreEncryption;
}

/** The dependencies that decide whether this service is ready. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Part>();
  private stopping = false;

  constructor(@Inject(RECORDS_ENGINE) engine: RecordsEngine) {
    this.add('records', () => engine.ping());
  }

  add(name: string, check: () => Promise<unknown>, more: Omit<Part, 'check'> = {}): void {
    this.checks.set(name, { check, ...more });
  }

  /** A stopping service is not ready, so that balancers use other replicas. */
  stop(): void {
    this.stopping = true;
  }

  async check(): Promise<{ ready: boolean; checks: Record<string, 'ok' | 'down'>; message?: string }> {
    const results = await this.checkEach();
    return {
      ready: !this.stopping && results.every(({ name, ok }) => ok || this.checks.get(name)?.isVital === false),
      checks: Object.fromEntries(results.map(({ name, ok }) => [name, ok ? 'ok' : 'down'])),
      message: results.find(({ refusal }) => refusal)?.refusal,
    };
  }

  checkEach(): Promise<Check[]> {
    return Promise.all(
      [...this.checks].map(async ([name, { check, encryption }]) => {
        const from = performance.now();
        const result = await withTimeout(CHECK_TIMEOUT_MS, check).then(
          () => ({ ok: true }),
          (error: unknown) => ({ ok: false, ...(error instanceof DataRefused && { refusal: error.message }) }),
        );
        return { name, ...result, encryption, ms: Math.round(performance.now() - from) };
      }),
    );
  }
}
