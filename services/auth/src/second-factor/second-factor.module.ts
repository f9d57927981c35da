import { SecretKeys, Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { FactorsModule } from '../accounts/factors/factors.module.js';
import { MailLinksModule } from '../links/links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CodeCheck } from './code-check.service.js';
import { FactorChanges } from './factor-changes.service.js';
import { FactorReset } from './factor-reset.service.js';
import { SecondLooks } from './looks/second-looks.service.js';
import { MailedCodeRecords } from './mailed-code.records.js';
import { MailedCodesRepository } from './mailed-codes.repository.js';
import { MailedCodes } from './mailed-codes.service.js';
import { PasskeyCheck } from './passkeys/passkey-check.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { SealedSecrets } from './sealed-secrets.js';
import { TrustedDevicesModule } from './trusted-devices/trusted-devices.module.js';
import { TwoStepController } from './two-step.controller.js';
import { TwoStepService } from './two-step.service.js';

/** Two-step login: a passkey, or a code from an app, after the password. */
@Stores(MailedCodeRecords)
@Module({
  imports: [AccountsModule, FactorsModule, MailLinksModule, PasswordsModule, SessionsModule, TrustedDevicesModule],
  controllers: [PasskeysController, TwoStepController],
  providers: [
    CodeCheck,
    FactorChanges,
    FactorReset,
    MailedCodes,
    MailedCodesRepository,
    PasskeyCheck,
    PasskeysService,
    SealedSecrets,
    SecondLooks,
    SecretKeys,
    TwoStepService,
  ],
  exports: [CodeCheck, FactorsModule, MailedCodesRepository, PasskeyCheck],
})
export class TwoStepModule {}
