import { engine } from './engine.js';

/** All in which nginx answers otherwise than the Node engine, and why it can't be helped by configuration. */
const differences = {
  'pages that name the site are sent by gzip alone':
    'The address is filled in when the container starts, and the image has no Brotli. What the build compressed is sent by both.',
  'a request that nginx can not read has an id of its own':
    'nginx refuses the line of a request before it reads the headers, in which the client may have named it.',
  'a bare line feed ends a line':
    'RFC 9112 §2.2 allows it, and nginx does it without a switch. What goes on to a service is written anew, with CRLF.',
  'who is too slow is cut off without an answer':
    'nginx closes the connection at its time-outs for heads and bodies (408 in the log) and sends nothing.',
} as const;

/** Whether the engine under test does what the Node engine does not. */
export const differs = (_: keyof typeof differences): boolean => engine.name === 'nginx';
