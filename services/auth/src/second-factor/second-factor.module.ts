import { Stores } from '@easy-tax/platform/data';
import { SecretKeys } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LinksModule } from '../links/links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CodeCheck } from './codes/code-check.service.js';
import { MailedCodeRecords, MailedCodesRepository } from './codes/mailed-codes.repository.js';
import { MailedCodes } from './codes/mailed-codes.service.js';
import { SealedSecrets } from './codes/sealed-secrets.js';
import { FactorChanges } from './factor-changes.service.js';
import { FactorReset } from './factor-reset.service.js';
import { PasskeyCheck } from './passkeys/passkey-check.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { SecondLooks } from './second-looks.service.js';
import { TrustedDeviceRecords, TrustedDevicesRepository } from './trusted-devices/trusted-devices.repository.js';
import { TrustedDevices } from './trusted-devices/trusted-devices.service.js';
import { TrustedDevicesController, TwoStepController } from './two-step.controller.js';
import { TwoStepService } from './two-step.service.js';

/** Two-step login: a passkey, or a code from an app, after the password; and browsers that skip it. */
@Stores(MailedCodeRecords, TrustedDeviceRecords)
@Module({
  imports: [AccountsModule, LinksModule, PasswordsModule, SessionsModule],
  controllers: [PasskeysController, TrustedDevicesController, TwoStepController],
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
    TrustedDevices,
    TrustedDevicesRepository,
    TwoStepService,
  ],
  exports: [CodeCheck, PasskeyCheck, TrustedDevices],
})
export class SecondFactorModule {}
