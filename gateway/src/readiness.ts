import { errorBody, messages, SECOND } from '@easy-tax/contracts';
import { answerJson } from './answers.js';
import type { Exchange } from './exchange.js';
import type { Targets } from './relay.js';
import type { Target } from './routes.js';

const TIMEOUT_MS = 2 * SECOND;
export const ready = { status: 'ready' };
/** The services are asked at most this often. */
const FRESH_MS = SECOND;

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Whether everything behind the gateway is ready. */
export class Readiness {
  private asked = { at: Number.NEGATIVE_INFINITY, failing: Promise.resolve<Target[]>([]) };

  constructor(private readonly targets: Targets) {}

  /** 200, or 503 `E` whose details name the checks that fail. */
  async answer(exchange: Exchange): Promise<void> {
    const failing = await this.failing();
    exchange.res.setHeader('Cache-Control', 'no-store');
    const [first, ...others] = failing.map((path) => ({ message: messages.unavailable, path }));
    if (first) answerJson(exchange, 503, errorBody('unavailable', [first, ...others], exchange.requestId));
    else answerJson(exchange, 200, ready);
  }

  private failing(): Promise<Target[]> {
    const now = performance.now();
    if (now - this.asked.at > FRESH_MS) this.asked = { at: now, failing: this.ask() };
    return this.asked.failing;
  }

  private async ask(): Promise<Target[]> {
    const names = Object.keys(this.targets) as Target[];
    const ready = await Promise.all(names.map((name) => isReady(this.targets[name])));
    return names.filter((_, at) => !ready[at]);
  }
}
