import type { ServiceDefinition } from '@easy-tax/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuthAdminModule } from './admin/auth-admin.module.js';
import { type AuthConfig, authConfig } from './config/auth.config.js';
import { type AuthHooks, AuthHooksModule } from './config/auth-hooks.js';
import { GoogleModule } from './login/google/google.module.js';
import { LoginModule } from './login/login.module.js';
import { FirstAdministratorModule } from './people/first-administrator/first-administrator.module.js';
import { InvitationsModule } from './people/invitations/invitations.module.js';
import { UsersModule } from './people/users/users.module.js';
import { VisitsModule } from './people/visits.module.js';
import { ConsentsModule } from './personal-data/consents/consents.module.js';
import { ErasureModule } from './personal-data/erasure/erasure.module.js';
import { ExportModule } from './personal-data/export/export.module.js';
import { EmailAddressModule } from './profile/email-address/email-address.module.js';
import { SecurityMailsModule } from './security-mails/security-mails.module.js';
import { StartupModule } from './startup.module.js';

/** Accounts, sessions, passwords, staff. */
@Module({
  imports: [
    AuthAdminModule,
    LoginModule,
    GoogleModule,
    ConsentsModule,
    EmailAddressModule,
    UsersModule,
    InvitationsModule,
    VisitsModule,
    SecurityMailsModule,
    ExportModule,
    ErasureModule,
    FirstAdministratorModule,
  ],
})
export class AuthModule {
  /** The service as it listens. */
  static serving(hooks: AuthHooks): DynamicModule {
    return { module: AuthModule, imports: [AuthHooksModule.of(hooks), StartupModule] };
  }

  /** The same features without the work of a start, for shell commands. */
  static resting(): DynamicModule {
    return { module: AuthModule, imports: [AuthHooksModule.of({})] };
  }
}

export const authWith = (module: DynamicModule): ServiceDefinition<AuthConfig> => ({
  name: 'auth',
  config: authConfig,
  module,
});
