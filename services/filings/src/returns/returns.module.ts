import { InvitedReturns } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { Assignees } from '../clients/assignees.js';
import { ClientsModule } from '../clients/clients.module.js';
import { EventsModule } from '../events/events.module.js';
import { FilesModule } from '../files/files.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { OfficeRulesModule } from '../office-rules/office-rules.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { PapersModule } from '../papers/papers.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ReceiveReturnFile, ReturnDocuments, ReturnPapers } from './files/return-files.service.js';
import { FindDueRules, Firm, OfficeChecklists } from './firm.js';
import { FollowClientName } from './firm-rules/client-name.service.js';
import { FollowClientTerms } from './firm-rules/client-terms.service.js';
import { ExtendedReturns } from './firm-rules/extended-returns.service.js';
import { ChecklistsController, ExtensionsController, OwnFormsController } from './firm-rules/firm-rules.controller.js';
import { OwnForms } from './firm-rules/own-forms.service.js';
import { ManyReturns } from './many-returns.service.js';
import { MyReturnsController } from './my-returns.controller.js';
import { MyReturns, MyReturnsReader } from './my-returns.service.js';
import { OpenInvitedReturn, OpenReturn } from './open-return.service.js';
import { ReturnDownloads } from './overview/return-downloads.service.js';
import { ReturnsOverviewController } from './overview/returns-overview.controller.js';
import { FeesOwed, ReturnsBoardService, ReturnsOverviewService } from './overview/returns-overview.service.js';
import { EraseReturns, OwnReturns } from './personal-data/own-returns.js';
import { RemindClient } from './remind-client.service.js';
import { ReturnWriter } from './return-writer.service.js';
import { InvitedReturnsController, ReturnFilesController, StaffReturnsController } from './returns.controller.js';
import { StaffReturns, StaffReturnsReader } from './staff-returns.service.js';
import { StaffRows } from './staff-rows.js';
import { ContactsOfClients, ReturnMessages } from './threads/return-messages.service.js';

/** Returns, from the papers to the acknowledgement. */
@Module({
  imports: [
    ClientsModule,
    EventsModule,
    FilesModule,
    MailsModule,
    OfficeRulesModule,
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
    FollowClientName,
    FollowClientTerms,
    ManyReturns,
    MyReturns,
    MyReturnsReader,
    OfficeChecklists,
    OpenReturn,
    { provide: InvitedReturns, useClass: OpenInvitedReturn },
    OwnForms,
    OwnReturns,
    ReceiveReturnFile,
    RemindClient,
    ReturnDocuments,
    ReturnDownloads,
    ReturnMessages,
    ReturnPapers,
    ReturnsBoardService,
    FeesOwed,
    ReturnsOverviewService,
    ReturnWriter,
    StaffReturns,
    StaffReturnsReader,
    StaffRows,
  ],
  exports: [Firm, FollowClientName, FollowClientTerms, OpenReturn, ReturnMessages, ReturnWriter],
})
export class ReturnsModule {}
