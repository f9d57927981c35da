import { catalogue } from '../../catalogue';

/** The ways to send one paper that is asked for. */
export const t = catalogue({
  takePhoto: 'Take a photo<name> of {{title}}</name>',
  chooseFile: 'Choose a file<name> for {{title}}</name>',
  severalPages: 'Several pages<name> of {{title}}</name>',
  instead: 'Send another file<name> instead of {{file}}</name>',
  send: 'Send',
});
