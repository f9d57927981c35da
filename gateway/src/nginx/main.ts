import { acceptedMimes } from '@easy-tax/contracts';
import { HEADERS_TIMEOUT_MS } from '../node-gateway.js';
import { routes } from '../routes.js';
import { laySite } from './site.js';
import { stampFiles } from './stamp.js';
import { writeTemplates } from './write-templates.js';

/**
 * `main.js templates TO` writes what the route table decides (it is committed); `main.js site WEB_ROOT TO` what the web's
 * build decides (it is made with the image).
 */
const [command, from = '', to = ''] = process.argv.slice(2);
if (command === 'templates') {
  writeTemplates(from, { routes, acceptedKinds: acceptedMimes, headersTimeoutMs: HEADERS_TIMEOUT_MS });
} else {
  laySite(from, to);
  stampFiles(from);
  stampFiles(to);
}
