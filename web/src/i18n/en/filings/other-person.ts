import { catalogue } from '../../catalogue';

/** After a paper was sent whose PAN is another person's. */
export const t = catalogue({
  line: '<b>{{file}}</b> seems to be a paper of PAN {{pan}}, not yours. If it was sent by mistake, tell the office; we will look at it before it is used.',
});
