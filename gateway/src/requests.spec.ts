import { aListener } from './testing/a-listener.js';
import { describeFrontDoor } from './testing/front-door.contract.js';

describeFrontDoor('by the listener', aListener, [
  ['chunks of HTTP/1.0', 'POST /auth/x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: a\n\n', 400],
]);
