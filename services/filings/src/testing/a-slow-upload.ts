import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { calls } from '@easy-tax/contracts';
import { aFiling } from './a-filings-service.js';
import { aPdf } from './files.js';

/** Starts an upload; the test sends the last bytes. */
export function aSlowUpload(url: string, token: string, file = aPdf(20_000)) {
  const fields = aFiling().flatMap(([name, value]) =>
    typeof value === 'string' ? [`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`] : [],
  );
  const disposition = 'content-disposition: form-data; name="file"; filename="form16.pdf"';
  const half = Math.floor(file.length / 2);
  const out = request(`${url}${calls.uploadFiling.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = once(out, 'response');
  out.write(`${fields.join('')}--x\r\n${disposition}\r\n\r\n`);
  out.write(file.subarray(0, half));
  const answer = async (): Promise<{ status: number | undefined; body: unknown }> => {
    const [response] = (await answered) as [IncomingMessage];
    return { status: response.statusCode, body: JSON.parse(await text(response)) };
  };
  return {
    answer,
    /** Ends the connection of a sender who never sends the rest: the service's end waits for it. */
    leave: () => out.destroy(),
    finish() {
      out.end(Buffer.concat([file.subarray(half), Buffer.from('\r\n--x--\r\n')]));
      return answer();
    },
  };
}
