import {
  addDays,
  type DueTax,
  dayInIndia,
  daysOfRule,
  dueRules,
  dueWordsInEnglish,
  dueWordsInHindi,
  HOUR,
  type Language,
  type PublicDueRule,
  periodInFull,
  type RuleDay,
} from '@easy-tax/contracts';
import { Clock, type CommonConfig, InjectConfig } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { ExtensionsRepository } from '../extensions/extensions.repository.js';
import { wordsIn } from '../mails/return-words.js';
import { Firm } from '../returns/firm.js';
import { type CalendarEntry, writeCalendar } from './calendar-file.js';

/** Days that have passed stay so long, so that a calendar keeps them. */
const PAST_DAYS = 31;
const AHEAD_DAYS = 366;

const words = { en: dueWordsInEnglish, hi: dueWordsInHindi } as const;
const rules = Object.keys(dueWordsInEnglish) as PublicDueRule[];

const texts = {
  en: {
    moved: (day: string) => `Until now: ${day}.`,
    decides: 'A reminder: the department’s notification decides.',
  },
  hi: {
    moved: (day: string) => `पहले: ${day}।`,
    decides: 'यह तारीख याद दिलाने के लिए है: अंतिम रूप से विभाग की अधिसूचना मान्य है।',
  },
} as const satisfies Record<Language, unknown>;

/** The due dates that visitors see, as a calendar for a year; a moved day moves its entry. */
@Injectable()
export class PublicDates {
  constructor(
    private readonly extensions: ExtensionsRepository,
    private readonly firm: Firm,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  async read(tax: DueTax, language: Language): Promise<string> {
    const now = this.clock.now();
    const today = dayInIndia(now);
    const span = [addDays(today, -PAST_DAYS), addDays(today, AHEAD_DAYS)] as const;
    const extensions = await this.extensions.inForce();
    const entries = rules
      .filter((rule) => dueRules[rule].tax === tax)
      .flatMap((rule) => daysOfRule(rule, span, extensions).map((due) => this.entryOf(rule, due, { language, now })));
    return writeCalendar({ name: await this.firm.name(), language, now }, entries);
  }

  private entryOf(rule: PublicDueRule, due: RuleDay, { language, now }: Shown): CalendarEntry {
    const { day, period, source, movedFrom, forms } = due;
    const t = texts[language];
    const { period: label, day: dayIn } = wordsIn(language);
    const { what, who } = words[language][rule];
    const name = periodInFull(period, language, label(period));
    // An instalment is one of several days of its year. Moved, it keeps the name of its old day.
    const instalment = 'instalments' in dueRules[rule].when ? `-${(movedFrom ?? day).slice(5)}` : '';
    // Moved alone, some forms have an entry of their own; that of the others stays.
    const alone = movedFrom && forms ? `-${forms.join('-')}` : '';
    const notes = [`${who}.`, ...(movedFrom ? [t.moved(dayIn(movedFrom, 'plain'))] : []), `${source}.`, t.decides];
    return {
      uid: `${rule}-${period.replace(' ', '-')}${instalment}${alone}@easy-tax`,
      sequence: Math.floor((now.getTime() - Date.UTC(2026, 0)) / HOUR),
      day,
      title: `${forms ? `${what} (${forms.join(', ')})` : what}, ${name}`,
      description: notes.join(' '),
      url: `${this.config.PUBLIC_URL}/blogs`,
    };
  }
}

interface Shown {
  readonly language: Language;
  readonly now: Date;
}
