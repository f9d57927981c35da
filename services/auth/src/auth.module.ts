import type { ServiceDefinition } from '@easy-tax/platform/office';
import { type DynamicModule, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { type AuthConfig, authConfig } from './config/auth.config.js';
import { type AuthHooks, AuthHooksModule } from './config/auth-hooks.js';
import { KeysModule } from './keys/keys.module.js';
import { KeysService } from './keys/keys.service.js';
import { LoginModule } from './login/login.module.js';
import { MailsModule } from './mails/mails.module.js';
import { FirstAdministrator } from './people/first-administrator.js';
import { PeopleModule } from './people/people.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { ProfileModule } from './profile/profile.module.js';

/** Makes the signing key and the first administrator before the service listens; shell commands skip it. */
@Module({ imports: [KeysModule, PeopleModule] })
class StartupModule implements OnApplicationBootstrap {
  constructor(
    private readonly keys: KeysService,
    private readonly firstAdministrator: FirstAdministrator,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.keys.readSigningKey();
    await this.firstAdministrator.ensureOwner();
  }
}

/** Accounts, sessions, passwords, staff. */
@Module({ imports: [LoginModule, MailsModule, PeopleModule, PersonalDataModule, ProfileModule] })
export class AuthModule {
  /** The service as it listens. */
  static forService(hooks: AuthHooks): DynamicModule {
    return { module: AuthModule, imports: [AuthHooksModule.of(hooks), StartupModule] };
  }

  /** The same features without the work of a start, for shell commands. */
  static forCommands(): DynamicModule {
    return { module: AuthModule, imports: [AuthHooksModule.of({})] };
  }
}

export const authWith = (module: DynamicModule): ServiceDefinition<AuthConfig> => ({
  name: 'auth',
  config: authConfig,
  module,
});
