import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Image Gallery',
  filter: 'Filter',
  filters: { all: 'All', tax: 'Tax', gst: 'GST', finance: 'Financial Services' },
  featured: 'Featured',
  ask: 'Ask about this',
  shown: '{{shown, number}} of {{found, number}} shown',
  more: 'Uncover More Services',
});
