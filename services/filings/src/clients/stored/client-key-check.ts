import { messages } from '@easy-tax/contracts';
import { InjectLog, type Log } from '@easy-tax/platform/core';
import { Conflict } from '@easy-tax/platform/http';
import { Readiness } from '@easy-tax/platform/office';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ClientKeys } from './client-keys.js';

/** Says at the start what staff would learn from the first client that they open. */
@Injectable()
export class ClientKeyCheck implements OnApplicationBootstrap {
  constructor(
    private readonly keys: ClientKeys,
    private readonly readiness: Readiness,
    @InjectLog() private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.keys.isLost())) return;
    this.log.warn(messages.clientKeyLost);
    // Health shows it until the right key is back.
    const check = async () => {
      if (await this.keys.isLost()) throw new Conflict(messages.clientKeyLost);
    };
    this.readiness.add('key', check, { isVital: false });
  }
}
