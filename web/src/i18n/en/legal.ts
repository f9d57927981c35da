import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Terms and Privacy Policy',
  contents: 'Contents',
  sample: 'Sample text',
  lawyer: 'A lawyer completes it before launch.',
});
