import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
}

/** A real mail server on this machine. It needs a password, and refuses addresses at `unknown.example`. */
export async function anSmtpServer(port = 0) {
  const received: ReceivedMail[] = [];
  let refusal = '550 no such mailbox';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'office' && password === 'p@ss word' ? done(null, { user: 'office' }) : done(new Error('who?')),
    onRcptTo: ({ address }, _session, done) => {
      const [code = '', ...words] = refusal.split(' ');
      const refused = Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
      done(address.endsWith('@unknown.example') ? refused : null);
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  // Ignores clients that disconnect early.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const ownPort = portOf(listener.address());
  return {
    port: ownPort,
    received,
    /** Its answer to those addresses from now on. */
    refuses(reply: string) {
      refusal = reply;
    },
    url: (login = 'office:p%40ss%20word') => `smtp://${login}@127.0.0.1:${ownPort}`,
    end: () => new Promise<void>((done) => server.close(done)),
  };
}

/** A server that accepts connections and never answers. */
export async function aSilentServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${portOf(server.address())}`, end: () => new Promise((done) => server.close(done)) };
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
