import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { KeysModule } from './keys/keys.module.js';
import { KeysService } from './keys/keys.service.js';
import { FirstAdministrator } from './people/first-administrator/first-administrator.js';
import { FirstAdministratorModule } from './people/first-administrator/first-administrator.module.js';

/** Makes the signing key and the first administrator before the service listens; shell commands skip it. */
@Module({ imports: [FirstAdministratorModule, KeysModule] })
export class StartupModule implements OnApplicationBootstrap {
  constructor(
    private readonly keys: KeysService,
    private readonly firstAdministrator: FirstAdministrator,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.keys.signing();
    await this.firstAdministrator.ensure();
  }
}
