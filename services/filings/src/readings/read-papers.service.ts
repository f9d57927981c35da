import { MINUTE, type Reading, SECOND } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Daily, Every, Scheduler } from '@easy-tax/platform/jobs';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { On } from '../events/events.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { PaperReadingsRepository, ReadingMarksRepository } from '../paper-records/paper-readings.repository.js';
import { SaidSearch, WhatWasRead } from '../paper-records/what-was-read.js';
import { PaperPasswords } from '../papers/pdf-passwords.service.js';
import { readPaper } from '../reading/read-paper.js';
import { recognisers } from '../reading/recognisers/index.js';
import {
  asObjectKey,
  InFlight,
  ObjectMissing,
  ObjectStore,
  StoreUnavailable,
  storedBytes,
} from '../storage/object-store.js';
import { Suggestions } from './suggestions.service.js';

/** Raise it when searches find more or other parts: papers are read again then. */
const SEARCH_VERSION = 2;
const readersVersion = recognisers.reduce((sum, { version }) => sum + version, SEARCH_VERSION);
/** Times that a paper may be under work when the process ends. */
const MOST_TRIES = 3;
/** Uploads go first, for so long. */
const MOST_WAIT_MS = 5 * SECOND;
/** For these papers suggestions are looked at again each night. */
const FRESH_MS = 60 * 24 * 60 * MINUTE;
const NOT_READABLE: Reading = { state: 'not-readable', papers: [] };

/** Reads the text of papers behind uploads, one at a time, the newest first. A kill loses nothing: a paper waits until it is read. */
@Injectable()
export class ReadPapers {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly readings: PaperReadingsRepository,
    private readonly marks: ReadingMarksRepository,
    private readonly whatWasRead: WhatWasRead,
    private readonly said: SaidSearch,
    private readonly suggestions: Suggestions,
    private readonly passwords: PaperPasswords,
    private readonly store: ObjectStore,
    private readonly inFlight: InFlight,
    private readonly settings: Settings,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {}

  @On('paper.stored')
  async readSoon(): Promise<void> {
    this.scheduler.runNow(this.readWaiting);
  }

  @Every(MINUTE, 'readings')
  async readWaiting(stop?: AbortSignal): Promise<void> {
    while (await this.isOn()) {
      await this.inFlight.whenIdle(MOST_WAIT_MS);
      const paper = await this.marks.findNewestWaiting();
      if (!paper || stop?.aborted) return;
      await this.readOne(paper);
    }
  }

  /**
   * Lets papers that earlier recognisers have read be read again, and finds what is suggested by now. Removes what was
   * read of removed papers, and everything once reading is switched off.
   */
  @Daily('02:30', 'readings again')
  async readAgain(stop?: AbortSignal): Promise<void> {
    const isOn = await this.isOn();
    const fresh = new Date(this.clock.now().getTime() - FRESH_MS).toISOString();
    for await (const reading of this.readings.all()) {
      if (stop?.aborted) return;
      const { _id, state, version, tries } = reading;
      const paper = await this.filings.findById(_id);
      if (!isOn || !(await this.filings.has(_id))) {
        await this.marks.mark(_id, 'waiting', null);
        await this.readings.remove(_id);
      } else if (state !== 'not-readable' && version < readersVersion && tries === 0)
        await this.marks.mark(_id, 'waiting');
      else if (paper && paper.createdAt > fresh && paper.reading !== 'waiting') await this.suggestions.refresh(paper);
    }
  }

  private async isOn(): Promise<boolean> {
    return (await this.settings.values('filings')).readsPapers;
  }

  private async readOne(paper: StoredFiling): Promise<void> {
    const { tries } = await this.readings.begin(paper);
    const { state, papers } = tries > MOST_TRIES ? NOT_READABLE : await this.readText(paper);
    // Once more: the machine may have been too busy.
    if (state === 'not-readable' && tries === 1) return;
    const sealed = await this.whatWasRead.seal(paper._id, papers);
    await this.readings.finish(paper._id, { state, version: readersVersion, sealed });
    // It may have been purged or erased meanwhile.
    if (!(await this.suggestions.markRead(paper, await this.said.saidTextOf(papers))))
      await this.readings.remove(paper._id);
  }

  /** @throws StoreUnavailable: the next run tries again */
  private async readText(paper: StoredFiling): Promise<Reading> {
    const file = storedBytes(this.store, asObjectKey(paper.objectKey), paper.size);
    try {
      const plain = await readPaper(file, paper.mime);
      if (plain.state !== 'locked') return plain;
      for (const password of await this.passwords.of(paper)) {
        const unlocked = await readPaper(file, paper.mime, password);
        if (unlocked.state !== 'locked') return unlocked;
      }
      return plain;
    } catch (error) {
      if (error instanceof ObjectMissing) return NOT_READABLE;
      // Not this file alone: then it is no fault of the paper.
      if (error instanceof StoreUnavailable && (await this.isStoreAway())) await this.readings.takeTryBack(paper._id);
      throw error;
    }
  }

  private isStoreAway(): Promise<boolean> {
    return this.store.ping().then(
      () => false,
      () => true,
    );
  }
}
