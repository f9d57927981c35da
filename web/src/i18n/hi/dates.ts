import { catalogue } from '../catalogue';
import { t as en } from '../en/dates';
import type { Translation } from '../types';

export const t = catalogue({
  months: {
    jan: 'जनवरी',
    feb: 'फ़रवरी',
    mar: 'मार्च',
    apr: 'अप्रैल',
    may: 'मई',
    jun: 'जून',
    jul: 'जुलाई',
    aug: 'अगस्त',
    sep: 'सितंबर',
    oct: 'अक्टूबर',
    nov: 'नवंबर',
    dec: 'दिसंबर',
  },
  days: {
    sun: 'रविवार',
    mon: 'सोमवार',
    tue: 'मंगलवार',
    wed: 'बुधवार',
    thu: 'गुरुवार',
    fri: 'शुक्रवार',
    sat: 'शनिवार',
  },
  shortDays: { sun: 'रवि', mon: 'सोम', tue: 'मंगल', wed: 'बुध', thu: 'गुरु', fri: 'शुक्र', sat: 'शनि' },
  date: '{{day}} {{month}} {{year}}',
  shortDate: '{{day}} {{month}}',
  dateTime: '{{date}}, {{clock}}',
  dayAndDate: '{{weekday}}, {{date}}',
} satisfies Translation<typeof en.words>);
