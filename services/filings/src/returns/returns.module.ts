import { InvitedReturns } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { Assignees } from '../clients/read-clients.js';
import { EventsModule } from '../events/events.module.js';
import { ExtensionsModule } from '../extensions/extensions.module.js';
import { FilesModule } from '../files/files.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { OwnFormsModule } from '../own-forms/own-forms.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { PapersModule } from '../papers/papers.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { OwnReturnsRepository } from '../return-records/returns-of-client.repository.js';
import { StorageModule } from '../storage/storage.module.js';
import { ExtendedReturns } from './extended/extended-returns.service.js';
import { ReturnFilesController } from './files/return-files.controller.js';
import { ReceiveReturnFile, ReturnDocuments, ReturnPapers } from './files/return-files.service.js';
import { FindDueRules, Firm, OfficeChecklists } from './firm.js';
import { ChecklistsController, InvitedReturnsController } from './invited-returns.controller.js';
import { ManyReturns } from './many-returns.service.js';
import { MyReturnsController } from './my-returns.controller.js';
import { MyReturns, MyReturnsReader } from './my-returns.service.js';
import { OpenInvitedReturn, OpenReturn } from './open-return.service.js';
import { ReturnDownloads } from './overview/return-downloads.service.js';
import { ReturnsOverviewController } from './overview/returns-overview.controller.js';
import { FeesOwed, ReturnsBoardService, ReturnsOverviewService } from './overview/returns-overview.service.js';
import { ExtensionsController, OwnFormsController } from './own-forms/own-forms.controller.js';
import { OwnForms } from './own-forms/own-forms.service.js';
import { EraseReturns, OwnReturns } from './personal-data/own-returns.js';
import { ReturnWriter } from './return-writer.service.js';
import { StaffReturnsController } from './staff-returns.controller.js';
import { StaffReturnsReader } from './staff-returns.reader.js';
import { RemindClient, StaffReturns } from './staff-returns.service.js';
import { ReturnMessages } from './threads/return-messages.service.js';
import { ContactsOfClients, ReturnsSweep, UnnamedFilesService } from './upkeep/returns-upkeep.service.js';

/** Returns, from the papers to the acknowledgement. */
@Module({
  imports: [
    ClientsModule,
    EventsModule,
    ExtensionsModule,
    FilesModule,
    MailsModule,
    OwnFormsModule,
    PaperRecordsModule,
    PapersModule,
    PersonalDataModule,
    ReturnRecordsModule,
    StorageModule,
  ],
  controllers: [
    ChecklistsController,
    ExtensionsController,
    InvitedReturnsController,
    ReturnsOverviewController,
    MyReturnsController,
    OwnFormsController,
    StaffReturnsController,
    ReturnFilesController,
  ],
  providers: [
    Assignees,
    ContactsOfClients,
    EraseReturns,
    ExtendedReturns,
    FindDueRules,
    Firm,
    ManyReturns,
    MyReturns,
    MyReturnsReader,
    OfficeChecklists,
    OpenReturn,
    { provide: InvitedReturns, useClass: OpenInvitedReturn },
    OwnForms,
    OwnReturns,
    OwnReturnsRepository,
    ReceiveReturnFile,
    RemindClient,
    ReturnDocuments,
    ReturnDownloads,
    ReturnMessages,
    ReturnPapers,
    ReturnsBoardService,
    FeesOwed,
    ReturnsOverviewService,
    ReturnsSweep,
    ReturnWriter,
    StaffReturns,
    StaffReturnsReader,
    UnnamedFilesService,
  ],
  exports: [Firm, OpenReturn, ReturnMessages, ReturnWriter, UnnamedFilesService],
})
export class ReturnsModule {}
