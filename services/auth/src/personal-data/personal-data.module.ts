import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { LoginModule } from '../login/login.module.js';
import { MailLinksModule } from '../mail-links/mail-links.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AskErasureService } from './ask-erasure.service.js';
import { BeginErasure } from './begin-erasure.service.js';
import { EraseUserController } from './erase-user.controller.js';
import { EraseUserService } from './erase-user.service.js';
import { ErasingService } from './erasing.service.js';
import { ErasureRecords } from './erasure.records.js';
import { ErasureTrail } from './erasure-trail.js';
import { ErasuresRepository } from './erasures.repository.js';
import { ExportService } from './export.service.js';
import { ExportLinks } from './export-links.js';
import { OwnPages } from './own-pages.js';
import { OwnRecords } from './own-records.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataPorts } from './personal-data-ports.js';

/** Taking along and erasing what belongs to an account, here and at the other services. */
@Stores(ErasureRecords)
@Module({
  imports: [
    AccountsModule,
    KeysModule,
    LoginModule,
    MailsModule,
    MailLinksModule,
    PasswordsModule,
    ProfileModule,
    SessionsModule,
  ],
  controllers: [EraseUserController, PersonalDataController],
  providers: [
    AskErasureService,
    BeginErasure,
    ErasingService,
    ErasureTrail,
    ErasuresRepository,
    EraseUserService,
    ExportLinks,
    ExportService,
    PersonalDataPorts,
    OwnPages,
    OwnRecords,
  ],
})
export class PersonalDataModule {}
