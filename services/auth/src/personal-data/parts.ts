import { AskErasureService } from './ask-erasure.service.js';
import { BeginErasure } from './begin-erasure.service.js';
import { EraseUserService } from './erase-user.service.js';
import { ErasingService } from './erasing.service.js';
import { ErasureTrail } from './erasure-trail.js';
import { ErasuresRepository } from './erasures.repository.js';
import { ExportService } from './export.service.js';
import { ExportLinks } from './export-links.js';
import { LastOwner } from './last-owner.js';
import { OwnPages } from './own-pages.js';
import { OwnRecords } from './own-records.js';
import { PersonalDataPorts } from './personal-data-ports.js';

/** What taking along and erasing an account needs. */
export const personalDataProviders = [
  PersonalDataPorts,
  OwnRecords,
  OwnPages,
  ExportLinks,
  ExportService,
  ErasureTrail,
  LastOwner,
  ErasuresRepository,
  ErasingService,
  BeginErasure,
  AskErasureService,
  EraseUserService,
];
