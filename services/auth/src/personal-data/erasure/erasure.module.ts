import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { MailLinksModule } from '../../links/links.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { PersonalDataModule } from '../personal-data.module.js';
import { AskErasureService } from './ask-erasure.service.js';
import { BeginErasure } from './begin-erasure.service.js';
import { EraseUserService } from './erase-user.service.js';
import { ErasingService } from './erasing.service.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureRecords } from './erasure.records.js';
import { ErasureTrail } from './erasure-trail.js';
import { ErasuresRepository } from './erasures.repository.js';

/** Erases an account and everything that belongs to it, here and at the other services. */
@Stores(ErasureRecords)
@Module({
  imports: [AccountsModule, MailLinksModule, PasswordsModule, PersonalDataModule],
  controllers: [ErasureController],
  providers: [AskErasureService, BeginErasure, ErasingService, ErasureTrail, ErasuresRepository, EraseUserService],
})
export class ErasureModule {}
