import { dueWordsInHindi, nameBasisInHindi } from '@easy-tax/contracts';
import * as english from '../due-dates';

const titles = { tax: 'आयकर', gst: 'GST' };

export const dueLists: typeof english.dueLists = english.dueLists.map((list) => ({
  ...list,
  title: titles[list.id],
  dates: list.dates.map((date) => ({ ...date, ...dueWordsInHindi[date.rule] })),
}));

export const nameBasis = nameBasisInHindi;
