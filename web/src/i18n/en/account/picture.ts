import { catalogue } from '../../catalogue';

export const t = catalogue({
  label: 'Picture',
  choose: 'Choose a picture',
  camera: 'Take a photo',
  remove: 'Remove<name> picture</name>',
  /** Not on a phone. */
  dropHint: 'Or drop or paste one.',
  hint: 'The middle of it is shown.',
  drop: 'Drop it here',
  saved: 'Your picture is saved.',
  removed: 'Your picture is removed.',
  undo: 'Undo',
  problems: {
    heic: 'This browser can’t open HEIC photos. Send the photo as JPEG: on an iPhone under Settings, Camera, Formats, Most Compatible.',
    picture: 'This file is no picture that your browser can open. Choose a JPEG, PNG or WebP.',
    large: 'This picture is too large. Choose one of at most {{size}}.',
  },
  dialog: {
    title: 'Your picture',
    preview: 'The picture as it will be shown',
    middle: 'The middle of the photo is shown.',
    save: 'Save picture',
    cancel: 'Cancel',
  },
});
