import { catalogue } from '../../catalogue';

export const t = catalogue({
  title: 'Who opened your papers',
  line: 'Each person appears at most once an hour for a paper. Entries stay for a year.',
  client: 'You · {{at}} · {{reference}}',
  office: 'The office ({{name}}) · {{at}} · {{reference}}',
  none: 'Nobody has opened a paper of yours yet.',
  failed: 'The list did not load.',
  pages: 'Pages of who opened your papers',
  newer: 'Newer',
  older: 'Older',
});
