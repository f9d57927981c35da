import { Stores } from '@easy-tax/platform/data';
import { SecretKeys } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LinksModule } from '../links/links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CodeCheck } from './codes.service.js';
import { FactorReset } from './factor-reset.service.js';
import { MailedCodes } from './mailed-codes.service.js';
import { PasskeyCheck } from './passkeys/passkey-check.service.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { SealedSecrets } from './sealed-secrets.js';
import { PasskeysController, TrustedDevicesController, TwoStepController } from './second-factor.controller.js';
import {
  MailedCodeRecords,
  MailedCodesRepository,
  TrustedDeviceRecords,
  TrustedDevicesRepository,
} from './second-factor.repository.js';
import { SecondLooks } from './second-looks.service.js';
import { TrustedDevices } from './trusted-devices.service.js';
import { FactorChanges, TwoStepService } from './two-step.service.js';

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
