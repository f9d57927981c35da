import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { EventsModule } from '../events/events.module.js';
import { FilesModule } from '../files/files.module.js';
import { OpeningModule } from '../opening/opening.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { PapersModule } from '../papers/papers.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { PersonalLinksModule } from '../personal-links/personal-links.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ClientWorkController } from './client-work.controller.js';
import { ClientPapers, ClientWorkReader } from './client-work.service.js';

/** All work for one client on one page of the desk. */
@Module({
  imports: [
    ClientsModule,
    EventsModule,
    FilesModule,
    OpeningModule,
    PaperRecordsModule,
    PapersModule,
    PersonalDataModule,
    PersonalLinksModule,
    ReturnRecordsModule,
  ],
  controllers: [ClientWorkController],
  providers: [ClientPapers, ClientWorkReader],
})
export class ClientWorkModule {}
