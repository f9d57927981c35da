import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { TwoStepModule } from '../../second-factor/second-factor.module.js';
import { FirstAdministrator } from './first-administrator.js';

/** Creates the first owner, who can invite others. */
@Module({
  imports: [AccountsModule, PasswordsModule, TwoStepModule],
  providers: [FirstAdministrator],
  exports: [FirstAdministrator],
})
export class FirstAdministratorModule {}
