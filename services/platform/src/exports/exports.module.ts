import { Module } from '@nestjs/common';
import { Stores } from '../service/modules.js';
import { DownloadRecords } from './download.records.js';
import { Downloads } from './downloads.js';
import { DownloadsRepository } from './downloads.repository.js';
import { Exports } from './exports.js';

@Stores(DownloadRecords)
@Module({ providers: [DownloadsRepository, Downloads, Exports], exports: [Exports] })
export class ExportsModule {}
