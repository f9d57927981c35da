import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Page Not Found !!',
  line: 'This entry isn’t in our books. The address may have a typing mistake, or the page has moved.',
  home: 'Go to Home',
  contact: 'Contact us',
});
