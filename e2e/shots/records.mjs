import { fillMyReturns } from './my-returns.mjs';
import { fillReturns } from './returns.mjs';

/** Made-up senders and papers, newest first. */
const papers = [
  ['Bharat Semwal', 'bharat.s@example.com', 'gst-bills-september.pdf', 'GST bills of September, 48 pages.'],
  ['Zoya Khan', 'zoya.khan@example.com', 'rent-receipts.pdf', 'Rent paid to my mother; her PAN is on the last page.'],
  ['Manoj Uniyal', 'm.uniyal@example.com', '26AS.pdf', 'TDS on my fixed deposit is shown twice.'],
  ['प्रिया नौटियाल', 'priya.n@example.com', 'फॉर्म-16.pdf', 'फॉर्म 16 भेज रही हूँ, कृपया देख लें।'],
  ['Kiran Bala', 'kiran.bala@example.com', 'pension-slip.pdf', 'Pension and one rented room.'],
  ['Joseph D’Souza', 'joseph@example.com', 'AIS.pdf', 'It shows interest that I don’t know of.'],
  ['Hema Latha', 'hema.latha@example.com', 'capital-gains.pdf', 'Sale of mutual funds in January.'],
  ['सुनील शर्मा', 'sunil.sharma@example.com', 'bank-statement.pdf', 'बचत खाता, अप्रैल से मार्च।'],
  ['Gurpreet Kaur', 'gurpreet@example.com', 'GSTR-3B-october.pdf', 'Please check before the 20th.'],
  ['Imran Ali', 'imran.ali@example.com', 'notice-143-1.pdf', 'Received on Monday. What do they ask for?'],
  ['Deepa Nair', 'deepa.nair@example.com', 'home-loan-certificate.pdf', 'Interest of the flat in my wife’s name.'],
  ['Asha Verma', 'asha@example.com', 'form16-2025-26.pdf', 'Salary from two employers this year.'],
];
const client = { name: 'Asha Verma', email: 'asha@example.com', password: 'a lamp beside the window' };
export const paper = { mobile: '9876500011', message: papers.at(-1)[3], fileName: papers.at(-1)[2] };
export const pdf = (size) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, '%'), Buffer.from('\n%%EOF\n')]);

/** Fills an empty product. @returns {Promise<Record<'client' | 'taxpayer' | 'owner', string>>} the token of each */
export async function fill({ url: base, dataDir }, owner) {
  const post = (path, body, token) => answerOf(base + path, body, token);
  const login = async ({ email, password }) => (await post('/auth/login', { email, password })).token;
  await post('/auth/register', client);
  const token = await login(client);
  const { sampleFiling } = await import('@easy-tax/contracts');
  for (const [index, [name, email, fileName, message]] of papers.entries()) {
    const mobile = String(9876500011 + index);
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...sampleFiling, name, mobile, email, message }))
      form.append(field, value);
    form.append('file', new Blob([pdf(40_000 + index * 7000)], { type: 'application/pdf' }), fileName);
    await post('/api/upload-file', form, token);
    await post('/contact-data/submit', { name, mobile, email, message });
  }
  const ownerToken = await login(owner);
  const call = (method, path, body, by) => answerOf(base + path, body, by, method);
  await fillReturns(call, ownerToken);
  const file = new Blob([pdf(90_000)], { type: 'application/pdf' });
  const taxpayer = await fillMyReturns(call, { file, owner: ownerToken, dataDir });
  return { client: token, taxpayer, owner: ownerToken };
}

async function answerOf(address, body, token, method = 'POST') {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const isForm = body instanceof FormData;
  if (!isForm && body) headers['content-type'] = 'application/json';
  const response = await fetch(address, { method, headers, body: isForm ? body : body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
