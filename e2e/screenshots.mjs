// Takes the pictures of the README anew: docs/images/receipt-390.png and docs/images/file-data-1440.png.
// By hand, whenever a screen that they show has changed, against a product on an empty folder:
//
//   DATA_DIR=$(mktemp -d) RATE_LIMIT_SCALE=1000 ADMIN_EMAIL=owner@example.com ADMIN_PASSWORD='a lamp beside the window' npm start
//   node e2e/screenshots.mjs http://127.0.0.1:8080 owner@example.com 'a lamp beside the window'
//
// The third argument is the password; a fourth names the browser (/usr/bin/chromium).
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [base, ownerEmail, ownerPassword, executablePath = '/usr/bin/chromium'] = process.argv.slice(2);
if (!ownerPassword) throw new Error('Say: node e2e/screenshots.mjs ADDRESS EMAIL PASSWORD [BROWSER]');
const images = join(import.meta.dirname, '..', 'docs', 'images');
const client = { name: 'Asha Verma', email: 'asha@example.com', password: 'a lamp beside the window' };

/** Who sent what, the last one on top. All of them are made up. */
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
const pdf = (size) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, '%'), Buffer.from('\n%%EOF\n')]);

async function post(path, body, token) {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  if (!(body instanceof FormData)) headers['content-type'] = 'application/json';
  const response = await fetch(base + path, {
    method: 'POST',
    headers,
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
const login = async (email, password) => (await post('/auth/login', { email, password })).token;

async function send([name, email, fileName, message], index, token) {
  const form = new FormData();
  const mobile = String(9876500011 + index);
  const fields = { name, mobile, email, message };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([pdf(40_000 + index * 7000)], { type: 'application/pdf' }), fileName);
  await post('/api/upload-file', form, token);
}

/** A page of somebody who is logged in. */
async function pageOf(browser, token, viewport) {
  const context = await browser.newContext({ baseURL: base, viewport, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  return context.newPage();
}

async function takeFileData(browser) {
  const page = await pageOf(browser, await login(ownerEmail, ownerPassword), { width: 1440, height: 900 });
  await page.goto('/admin/file-data');
  await page.getByRole('button', { name: papers.at(-1)[0], exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(images, 'file-data-1440.png') });
}

async function takeReceipt(browser, token) {
  const page = await pageOf(browser, token, { width: 390, height: 1600 });
  await page.goto('/get-started');
  await page.getByLabel('Mobile', { exact: true }).fill('9876500011');
  await page.getByLabel('Message', { exact: true }).fill('Salary from two employers this year.');
  const file = { name: 'form16-2025-26.pdf', mimeType: 'application/pdf', buffer: pdf(421_888) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Send to Easy Tax' }).click();
  const heading = page.getByRole('heading', { name: 'File Uploaded Successfully' });
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  const receipt = await heading.locator('..').boundingBox();
  const clip = { x: 0, y: receipt.y - 24, width: 390, height: Math.min(900, receipt.height + 48) };
  await page.screenshot({ path: join(images, 'receipt-390.png'), clip });
}

await mkdir(images, { recursive: true });
await post('/auth/register', client);
const token = await login(client.email, client.password);
for (const [index, paper] of papers.entries()) await send(paper, index, token);
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
await takeFileData(browser);
await takeReceipt(browser, token);
await browser.close();
console.log(`Taken: ${images}`);
