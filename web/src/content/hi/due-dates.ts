import { dueWordsInHindi } from '@easy-tax/contracts';
import * as english from '../due-dates';

const titles = { tax: 'आयकर', gst: 'GST' };

export const dueLists: typeof english.dueLists = english.dueLists.map((list) => ({
  ...list,
  title: titles[list.id],
  dates: list.dates.map((date) => ({ ...date, ...dueWordsInHindi[date.rule] })),
}));

export const nameBasis: typeof english.nameBasis = (basis) =>
  basis
    .replace(/^Section ([\dA-Z()]+)/, 'धारा $1')
    .replace(/^Rule (\d+[A-Z]*)/, 'नियम $1')
    .replace('CGST Rules', 'CGST नियम')
    .replace('Income-tax Rules', 'आयकर नियम')
    .replace('Income-tax Act, 2025', 'आयकर अधिनियम, 2025');
