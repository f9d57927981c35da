import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A local SMTP server that stores each mail as a file, where specs read the embedded product's mails.
 *
 * @param {string} folder
 * @param {string} host an address that only containers reach
 */
export async function catchMails(folder, host) {
  const kept = join(folder, 'mail');
  mkdirSync(kept, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    // There is no certificate for STARTTLS.
    hideSTARTTLS: true,
    logger: false,
    onData(stream, _session, done) {
      buffer(stream).then((mail) => {
        const file = join(kept, `${String(++count).padStart(6, '0')}.eml`);
        writeFileSync(`${file}.part`, mail);
        renameSync(`${file}.part`, file);
        done();
      }, done);
    },
  });
  await new Promise((done, failed) => server.once('error', failed).listen(0, host, done));
  const { port } = server.server.address();
  return { url: `smtp://${host}:${port}`, count: () => count, stop: () => new Promise((done) => server.close(done)) };
}
