import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailLinksModule } from '../links/links.module.js';
import { LoginModule } from '../login/login.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { TwoStepModule } from '../second-factor/second-factor.module.js';
import { TrustedDevicesModule } from '../second-factor/trusted-devices/trusted-devices.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
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
