export type { InProcessService } from './front-door.js';
export { type ListenerOptions, startListener } from './listener.js';
export { WebRootError } from './static/web-root.js';
