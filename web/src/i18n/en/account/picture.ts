import { catalogue } from '../../catalogue';

export const t = catalogue({
  label: 'Picture',
  choose: 'Choose a picture',
  camera: 'Take a photo',
  remove: 'Remove<name> picture</name>',
  hint: 'Or drop or paste one. You choose which part is shown.',
  drop: 'Drop it here',
  saved: 'Your picture is saved.',
  removed: 'Your picture is removed.',
  undo: 'Undo',
  problems: {
    heic: 'This browser can’t open HEIC photos. Send the photo as JPEG: on an iPhone under Settings, Camera, Formats, Most Compatible.',
    picture: 'This file is no picture that your browser can open. Choose a JPEG, PNG or WebP.',
    large: 'This picture is too large. Choose one of at most {{size}}.',
  },
  crop: {
    title: 'Your picture',
    area: 'The part that is shown',
    role: 'picture to be moved',
    keys: 'Drag to move it, pinch or scroll to zoom. With keys: arrows move, + and − zoom, 0 shows all.',
    zoom: 'Zoom',
    times: '{{zoom}} times',
    save: 'Save picture',
    cancel: 'Cancel',
  },
});
