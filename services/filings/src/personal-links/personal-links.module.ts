import { Stores } from '@easy-tax/platform/data';
import { SecretKeys } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { EventsModule } from '../events/events.module.js';
import { FilesModule } from '../files/files.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { PapersModule } from '../papers/papers.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ReturnsModule } from '../returns/returns.module.js';
import { AnswerByLink, ReadLink } from './answer-by-link.js';
import { LinkController, StaffLinksController } from './link.controller.js';
import { PersonalLinkRecords, PersonalLinksRepository } from './personal-links.repository.js';
import { FindLink, LinkHistory, OwnLinks } from './personal-links.service.js';
import { LinkLetters, SendLink } from './send-link.js';

/** Personal links: a client without an account answers the requests of one return. */
@Stores(PersonalLinkRecords)
@Module({
  imports: [
    ClientsModule,
    EventsModule,
    FilesModule,
    MailsModule,
    PaperRecordsModule,
    PapersModule,
    PersonalDataModule,
    ReturnRecordsModule,
    ReturnsModule,
  ],
  controllers: [LinkController, StaffLinksController],
  providers: [
    AnswerByLink,
    FindLink,
    LinkHistory,
    LinkLetters,
    OwnLinks,
    PersonalLinksRepository,
    ReadLink,
    SecretKeys,
    SendLink,
  ],
  exports: [LinkLetters, PersonalLinksRepository, SendLink],
})
export class PersonalLinksModule {}
