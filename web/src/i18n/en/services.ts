import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Services',
  work: 'What we do',
  filter: 'Filter',
  filters: { all: 'All Services', tax: 'Tax Services', gst: 'GST Services', finance: 'Financial Services' },
  all_one: '{{count, number}} service',
  all_other: '{{count, number}} services',
  shown: '{{shown, number}} of {{all, number}} shown',
  ask: 'Contact us about this',
});
