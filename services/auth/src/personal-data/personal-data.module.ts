import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { LinksModule } from '../links/links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ConsentsService } from './consents.service.js';
import { ErasingService, ErasureTrail } from './erasure/erasing.service.js';
import { AskErasureService, BeginErasure, EraseUserService } from './erasure/erasure-requests.service.js';
import { ErasureRecords, ErasuresRepository } from './erasure/erasures.repository.js';
import { ExportLinks, ExportService } from './export/export.service.js';
import { OwnRecords } from './own-records.js';
import { ConsentsController, ErasureController, ExportController } from './personal-data.controller.js';
import { PersonalDataPorts } from './remote-personal-data.js';

/** Consents, export and erasure of an account and everything that belongs to it, here and at the other services. */
@Stores(ErasureRecords)
@Module({
  imports: [AccountsModule, DiscoveryModule, KeysModule, LinksModule, PasswordsModule, ProfileModule, SessionsModule],
  controllers: [ConsentsController, ErasureController, ExportController],
  providers: [
    AskErasureService,
    BeginErasure,
    ConsentsService,
    EraseUserService,
    ErasingService,
    ErasureTrail,
    ErasuresRepository,
    ExportLinks,
    ExportService,
    OwnRecords,
    PersonalDataPorts,
  ],
})
export class PersonalDataModule {}
