import type { ServiceDefinition } from '@easy-tax/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuthAdminModule } from './admin/auth-admin.module.js';
import { type AuthConfig, authConfig } from './config/auth.config.js';
import { type AuthHooks, AuthHooksModule } from './config/auth-hooks.js';
import { ConsentsModule } from './consents/consents.module.js';
import { EmailAddressModule } from './email-address/email-address.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ExportModule } from './export/export.module.js';
import { FirstAdministratorModule } from './first-administrator/first-administrator.module.js';
import { GoogleModule } from './google/google.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { LoginModule } from './login/login.module.js';
import { SecurityMailsModule } from './security-mails/security-mails.module.js';
import { StartupModule } from './startup/startup.module.js';
import { UsersModule } from './users/users.module.js';
import { VisitsModule } from './visits/visits.module.js';

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
