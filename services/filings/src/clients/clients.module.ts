import { Stores } from '@easy-tax/platform/data';
import { SecretKeys } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { OfficeRulesModule } from '../office-rules/office-rules.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { Assignees } from './assignees.js';
import { ClientAccess } from './client-access.js';
import { ClientDownloads } from './client-downloads.service.js';
import { ClientIds } from './client-ids.js';
import { ClientsController, ImportsController, MergesController } from './clients.controller.js';
import { EraseClients } from './erase-clients.js';
import { FollowGroupNames } from './group-names.js';
import { ImportClients } from './import/import-clients.js';
import { MatchRows } from './import/match-rows.js';
import { MergeClients } from './merge/merge-clients.js';
import { UndoMerges } from './merge/undo-merges.js';
import { OwnClients } from './own-clients.js';
import { ReadClients } from './read-clients.js';
import {
  ClientAccessRecords,
  ClientGroupRecords,
  ClientKeyRecords,
  ClientRecords,
  FormSetRecords,
  ImportRecords,
  MergeRecords,
} from './stored/client.records.js';
import { ClientAccessRepository } from './stored/client-access.repository.js';
import {
  FormChangeRecords,
  FormChangesRepository,
  ImportsRepository,
  MergesRepository,
} from './stored/client-changes.repository.js';
import { GstStates } from './stored/client-fields.js';
import { ClientKeyCheck } from './stored/client-key-check.js';
import { ClientKeys } from './stored/client-keys.js';
import { ClientGroupsRepository, ClientKeysRepository, ClientsRepository } from './stored/clients.repository.js';
import { ClientContacts, ClientsUpkeep } from './upkeep/clients-upkeep.service.js';
import { WriteClients } from './write-clients.js';

/** The office's clients: every person and firm that it works for, with or without a login. */
@Stores(
  ClientRecords,
  FormSetRecords,
  FormChangeRecords,
  ClientGroupRecords,
  ClientAccessRecords,
  ClientKeyRecords,
  ImportRecords,
  MergeRecords,
)
@Module({
  imports: [EventsModule, OfficeRulesModule, PersonalDataModule],
  controllers: [ImportsController, MergesController, ClientsController],
  providers: [
    Assignees,
    ClientAccess,
    ClientAccessRepository,
    ClientContacts,
    ClientDownloads,
    ClientGroupsRepository,
    ClientIds,
    ClientKeyCheck,
    ClientKeys,
    ClientKeysRepository,
    GstStates,
    ClientsRepository,
    ClientsUpkeep,
    EraseClients,
    FollowGroupNames,
    FormChangesRepository,
    ImportClients,
    ImportsRepository,
    MatchRows,
    MergeClients,
    MergesRepository,
    OwnClients,
    ReadClients,
    SecretKeys,
    UndoMerges,
    WriteClients,
  ],
  exports: [
    ClientAccess,
    ClientAccessRepository,
    ClientContacts,
    ClientGroupsRepository,
    ClientIds,
    ClientKeys,
    GstStates,
    ClientsRepository,
    FormChangesRepository,
    MergesRepository,
    OwnClients,
    ReadClients,
    WriteClients,
  ],
})
export class ClientsModule {}
