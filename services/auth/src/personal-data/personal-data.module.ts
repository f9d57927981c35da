import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LoginModule } from '../login/login.module.js';
import { MailLinksModule } from '../mail-links/mail-links.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TrustedDevicesModule } from '../trusted-devices/trusted-devices.module.js';
import { TwoStepModule } from '../two-step/two-step.module.js';
import { OwnRecords } from './own-records.js';
import { PersonalDataPorts } from './personal-data-ports.js';

/** Records of one account, here and at the other services. */
@Module({
  imports: [
    AccountsModule,
    LoginModule,
    MailLinksModule,
    ProfileModule,
    SessionsModule,
    TrustedDevicesModule,
    TwoStepModule,
  ],
  providers: [OwnRecords, PersonalDataPorts],
  exports: [OwnRecords, PersonalDataPorts],
})
export class PersonalDataModule {}
