import { randomBytes } from 'node:crypto';
import { newId } from '@easy-tax/platform/data';
import { FairQueue } from '@easy-tax/platform/http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AUTH_HOOKS, type AuthHooks, type HashingCost } from '../config/auth-hooks.js';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's minimum. */
export const hashing: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes: two use the cores of a small machine and at most 38 MiB. */
const MAX_RUNNING = 2;
/** More waiting requests are refused: at 30 ms each, they would take too long. */
const MAX_WAITING = 200;

/** Hashes passwords and checks them, in bounded memory. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly queue = new FairQueue({ running: MAX_RUNNING, waiting: MAX_WAITING, ofAccount: MAX_WAITING });
  private readonly cost: HashingCost;
  private dummy: Promise<string> | undefined;

  constructor(@Inject(AUTH_HOOKS) { hashing: cost = hashing }: AuthHooks) {
    this.cost = cost;
  }

  async onModuleInit() {
    await this.dummyHash();
  }

  /** @throws Unavailable if too many requests wait */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(canonical(password), this.cost));
  }

  /**
   * True if the password is right. Without a hash (no account, or no password) it takes the same time and is false, so
   * that timing reveals no accounts.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.dummyHash());
    const fits = await this.inTurn(() => verify(against, canonical(password)));
    return stored !== null && fits;
  }

  /** True if a stored hash is weaker than new ones. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(stored);
    return memoryCost < this.cost.memoryCost || timeCost < this.cost.timeCost || parallelism < this.cost.parallelism;
  }

  /** First come, first served: an account may have several at once. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.queue.run(newId(), work);
  }

  private dummyHash(): Promise<string> {
    this.dummy ??= this.hash(randomBytes(32).toString('base64'));
    return this.dummy;
  }
}

/** Keyboards may send different Unicode forms of a password; NIST SP 800-63B asks for one form. */
const canonical = (password: string): string => password.normalize('NFKC');
