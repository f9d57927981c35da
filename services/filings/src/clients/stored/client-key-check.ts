import { InjectLog, type Log } from '@easy-tax/platform/core';
import { Conflict } from '@easy-tax/platform/http';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ClientKeys } from './client-keys.js';
import { ClientKeysRepository } from './clients.repository.js';

/** Says at the start what staff would learn from the first client that they open. */
@Injectable()
export class ClientKeyCheck implements OnApplicationBootstrap {
  constructor(
    private readonly stored: ClientKeysRepository,
    private readonly keys: ClientKeys,
    @InjectLog() private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if ((await this.stored.find()) === null) return;
    try {
      await this.keys.cipher();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      this.log.warn(error.message);
    }
  }
}
