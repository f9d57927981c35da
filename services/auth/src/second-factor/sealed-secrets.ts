import { InjectLog, type Log } from '@easy-tax/platform/core';
import { type Resealed, SecretKeys } from '@easy-tax/platform/office';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { TwoStepsRepository } from '../accounts/factors/factors.repository.js';

/** The encrypted secrets of all authenticator apps. */
@Injectable()
export class SealedSecrets implements OnApplicationBootstrap {
  constructor(
    private readonly stored: TwoStepsRepository,
    private readonly keys: SecretKeys,
    @InjectLog() private readonly log: Log,
  ) {}

  /** Warns after a restore without the key. */
  async onApplicationBootstrap(): Promise<void> {
    let people = 0;
    for await (const { sealed } of this.stored.iterateAll())
      if (sealed !== null && !(await this.keys.isReadable(sealed))) people += 1;
    if (people === 0) return;
    const advice =
      'their key is missing. They log in with a recovery code and set up their app anew, or an owner resets their login';
    this.log.error({ people }, `codes of ${people} people cannot be checked: ${advice}`);
  }

  /** Re-encrypts all with the newest key; safe to interrupt. */
  async resealAll(): Promise<Resealed> {
    let [readable, unreadable] = [0, 0];
    for await (const { userId, sealed } of this.stored.iterateAll()) {
      if (sealed === null) continue;
      if (await this.reseal(userId)) readable += 1;
      else unreadable += 1;
    }
    return { readable, unreadable };
  }

  /** Retries if a login has used a code meanwhile. */
  private async reseal(userId: string): Promise<boolean> {
    for (let stored = await this.stored.findByUser(userId); stored; stored = await this.stored.findByUser(userId)) {
      if (stored.sealed === null) return true;
      const sealed = await this.keys.reseal(stored.sealed, userId);
      if (sealed === null) return this.keys.isReadable(stored.sealed);
      // Drops an unfinished move to another app.
      if (await this.stored.change(stored, { sealed, moving: null })) return true;
    }
    return true;
  }
}
