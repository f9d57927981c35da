import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A local SMTP server that stores each mail in `folder/mail`, where the product itself would. */
export async function startMailServer(folder: string): Promise<MailServer> {
  const mails = join(folder, 'mail');
  mkdirSync(mails, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    // There is no certificate for STARTTLS.
    hideSTARTTLS: true,
    onData(stream, _session, done) {
      buffer(stream).then((mail) => {
        count += 1;
        const file = join(mails, `${String(count).padStart(6, '0')}.eml`);
        writeFileSync(`${file}.part`, mail);
        renameSync(`${file}.part`, file);
        done();
      }, done);
    },
  });
  // A product that is killed in the middle of a mail sends it again.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((done) => listener.once('listening', done));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}
