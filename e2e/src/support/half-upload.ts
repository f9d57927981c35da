import { type ClientRequest, request } from 'node:http';
import { calls } from '@easy-tax/contracts';
import { filingFields } from './people.js';

/** Starts an upload and sends its first half. */
export async function halfUpload(base: string, token: string, file: Buffer) {
  const boundary = 'in-two-halves';
  const fields = Object.entries(filingFields()).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const disposition = 'content-disposition: form-data; name="file"; filename="form16.pdf"';
  const head = `${fields.join('')}--${boundary}\r\n${disposition}\r\n\r\n`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` };
  let call: ClientRequest | undefined;
  const answer = new Promise<{ status: number | undefined; text: string }>((done, failed) => {
    call = request(new URL(calls.uploadFiling.path, base), { method: 'POST', headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      done({ status: response.statusCode, text });
    }).on('error', failed);
  });
  const middle = file.length / 2;
  call?.write(head);
  await new Promise<void>((sent) => call?.write(file.subarray(0, middle), () => sent()));
  const sendRest = () => {
    call?.write(file.subarray(middle));
    call?.end(`\r\n--${boundary}--\r\n`);
  };
  return { answer, sendRest };
}
