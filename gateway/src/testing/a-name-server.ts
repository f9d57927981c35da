import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const ANSWER = 0x8180;
const ADDRESS = 1;
const HEAD = 12;

/** A DNS server that answers with the current IPv4 addresses of a name, as a container engine's does. */
export async function aNameServer(addresses: () => readonly string[]) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { address, port }) => {
    const found = typeOf(question) === ADDRESS ? addresses() : [];
    socket.send(answerTo(question, found), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    /** Its address in nginx's `resolver` form. */
    resolver: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((done) => socket.close(() => done())),
  };
}

const endOf = (question: Buffer) => question.indexOf(0, HEAD) + 5;
const typeOf = (question: Buffer) => question.readUInt16BE(endOf(question) - 4);

function answerTo(question: Buffer, found: readonly string[]): Buffer {
  const head = Buffer.from(question.subarray(0, HEAD));
  head.writeUInt16BE(ANSWER, 2);
  head.writeUInt16BE(found.length, 6);
  head.fill(0, 8);
  // Pointer to the question's name, type A, class IN, TTL 1 s.
  const record = Buffer.from([0xc0, HEAD, 0, ADDRESS, 0, 1, 0, 0, 0, 1, 0, 4]);
  return Buffer.concat([
    head,
    question.subarray(HEAD, endOf(question)),
    ...found.flatMap((each) => [record, Buffer.from(each.split('.').map(Number))]),
  ]);
}
