import { records } from '../records.js';
import { Letter } from './letters.js';

/** As a later version may declare them. */
export const LaterLetterRecords = records('letters', Letter, {
  unique: ['email'],
  sort: ['name', 'size', 'state'],
  search: ['name', 'state'],
  filter: ['size', 'deletedAt'],
  hidden: 'deletedAt',
});
