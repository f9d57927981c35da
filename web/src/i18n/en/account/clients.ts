import { catalogue } from '../../catalogue';

/** People and firms whom an account acts for. */
export const t = catalogue({
  for: 'for {{name}}',
  switch: { label: 'Show', all: 'All whom you act for' },
  offer: {
    title: 'Do you act for {{name}}?',
    line: 'Our office would like to show you the returns and papers of {{name}}. You could send papers, write to us and approve drafts for them.',
    accept: 'Yes, show me',
    decline: 'No',
  },
});
