import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FirstAdministrator } from '../first-administrator/first-administrator.js';
import { KeysService } from '../keys/keys.service.js';

/** What the service sees to before it listens. */
@Injectable()
export class Startup implements OnApplicationBootstrap {
  constructor(
    private readonly keys: KeysService,
    private readonly firstAdministrator: FirstAdministrator,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.keys.signing();
    await this.firstAdministrator.ensure();
  }
}
