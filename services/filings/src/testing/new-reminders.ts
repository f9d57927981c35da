import { Clock } from '@easy-tax/platform/core';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { DailyMailsRepository } from '../mails/sending/reminders.repository.js';
import { DailyMails } from '../reminders/daily-mails.service.js';
import { FindReminders } from '../reminders/find-reminders.js';
import { SendReminders } from '../reminders/send-reminders.js';
import { StopReminders } from '../reminders/stop-reminders.js';
import type { Get } from './suite.js';

/** The job as a new process has it: one that has run remembers the day it was done on. */
export const newReminders = (get: Get): SendReminders =>
  new SendReminders(
    ...([get(FindReminders), get(DailyMails), get(DailyMailsRepository)] as const),
    ...([get(StopReminders), get(ClientContacts), get(Clock)] as const),
  );
