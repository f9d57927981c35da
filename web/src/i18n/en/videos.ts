import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Video Gallery',
  videos: 'Videos',
  filter: 'Filter',
  filters: { all: 'All', tax: 'Tax', gst: 'GST', finance: 'Financial' },
  shown: '{{shown, number}} of {{found, number}} shown',
  play: 'Play: {{title}}, {{duration}}',
  captions: 'Captions',
  languages: { off: 'Off', en: 'English', hi: 'हिन्दी' },
  text: 'Read it as text',
});
