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
import { StorageModule } from '../storage/storage.module.js';
import { FindDueRules } from './due-rules.service.js';
import { ExtendedReturns } from './extended/extended-returns.service.js';
import { ReceiveReturnFile } from './files/receive-return-file.js';
import { ReturnFilesController } from './files/return-files.controller.js';
import { ReturnDocuments, ReturnPapers } from './files/return-papers.service.js';
import { Firm, OfficeChecklists } from './firm.js';
import { ChecklistsController, InvitedReturnsController } from './invited-returns.controller.js';
import { ManyReturns } from './many-returns.service.js';
import { MyReturnsController } from './my-returns.controller.js';
import { MyReturns } from './my-returns.service.js';
import { OpenInvitedReturn, OpenReturn } from './open-return.service.js';
import { FeesOwed } from './overview/fees-owed.service.js';
import { ReturnDownloads } from './overview/return-downloads.service.js';
import { ReturnsBoardService } from './overview/returns-board.service.js';
import { ReturnsOverviewController } from './overview/returns-overview.controller.js';
import { ReturnsOverviewService } from './overview/returns-overview.service.js';
import { ExtensionsController, OwnFormsController } from './own-forms/own-forms.controller.js';
import { OwnForms } from './own-forms/own-forms.service.js';
import { EraseReturns } from './personal-data/erase-returns.js';
import { OwnReturns } from './personal-data/own-returns.js';
import { OwnReturnsRepository } from './personal-data/own-returns.repository.js';
import { MyReturnsReader } from './reading/my-returns.reader.js';
import { StaffReturnsReader } from './reading/staff-returns.reader.js';
import { RemindClient } from './remind-client.service.js';
import { ReturnWriter } from './return-writer.service.js';
import { StaffReturnsController } from './staff-returns.controller.js';
import { StaffReturns } from './staff-returns.service.js';
import { ReturnMessages } from './threads/return-messages.service.js';
import { ContactsOfClients, ReturnsSweep } from './upkeep/returns-sweep.service.js';
import { UnnamedFilesService } from './upkeep/unnamed-files.service.js';

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
