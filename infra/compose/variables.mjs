import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

const isLocal = (url) => new URL(url).hostname === 'localhost';

/** Only a local gateway listens on the port of the address; otherwise a proxy or a published port does. */
function portOf(url) {
  const { port, protocol } = new URL(url);
  return isLocal(url) && protocol === 'http:' ? port || '80' : '8080';
}

/**
 * Writes the file of variables, for this user's eyes: `.env.example` with the answers. One that is there is never written over.
 *
 * @param {string} file
 * @param {{ url: string, email: string, secrets: string }} answers
 */
export function writeVariables(file, { url, email, secrets }) {
  const answers = {
    PUBLIC_URL: url,
    PUBLISH_HTTP: `127.0.0.1:${portOf(url)}`,
    ADMIN_EMAIL: email,
    SECRETS_DIR: secrets,
    STAFF_SECOND_FACTOR: isLocal(url) ? 'optional' : 'required',
  };
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const text = example.replace(/^(\w+)=.*$/gm, (line, name) => (name in answers ? `${name}=${answers[name]}` : line));
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
}
