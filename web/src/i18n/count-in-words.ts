import { t } from './en/returns';
import { formatNumber } from './format';

const words = t('numbers').split(' ');

/** 'two'; above ten '12'. */
export const countInWords = (count: number): string => words[count] ?? formatNumber(count);

/** 'Two', for the start of a sentence. */
export const countAtStart = (count: number): string => {
  const text = countInWords(count);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
