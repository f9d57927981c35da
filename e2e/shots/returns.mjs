/** Made-up clients and their returns: form, period and step. */
const returns = [
  ['Faizan Qureshi', 'GSTR-3B', '2026-10', 'checking'],
  ['Aarti Bhatt', 'ITR-1', 'AY 2026-27', 'asked'],
  ['Karan Malhotra', 'ITR-4', 'AY 2026-27', 'received'],
  ['Jyoti Thakur', 'ITR-1', 'AY 2026-27', 'checking'],
  ['Neelam Soni', 'unknown', 'AY 2026-27', 'received'],
  ['Deepa Nair', 'GSTR-9', 'FY 2025-26', 'asked'],
  ['Irfan Shaikh', 'ITR-2', 'AY 2026-27', 'received'],
  ['Om Prakash', 'ITR-1', 'AY 2026-27', 'received'],
  ['Prem Lal', 'ITR-3', 'AY 2026-27', 'withdrawn'],
];
const password = 'a lamp beside the window';
const items = [
  { title: 'Form 16', reason: 'It shows your salary and the tax that your employer has paid.' },
  { title: 'Rent receipts', reason: 'They prove your house rent.' },
];
const WEEK_MS = 7 * 24 * 3_600_000;

/** @param {(method: string, path: string, body: object | null, token?: string) => Promise<any>} ask */
export async function fillReturns(ask, owner) {
  const { user } = (await ask('GET', '/auth/checkauth', null, owner)).data;
  for (const [at, [name, form, period, stage]] of returns.entries()) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
    await ask('POST', '/auth/register', { name, email, password });
    const [client] = (await ask('GET', `/auth/clients?search=${encodeURIComponent(email)}`, null, owner)).data;
    const opened = { clientId: client._id, form, period, assignee: at % 3 === 2 ? null : user._id };
    const { _id, version } = (await ask('POST', '/api/returns', opened, owner)).data;
    const step = (to, more = {}) => ask('POST', `/api/returns/${_id}/step`, { to, version, ...more }, owner);
    const dueOn = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
    if (stage === 'checking') await step('checking');
    if (stage === 'withdrawn') await step('withdrawn', { note: 'Moved to another city.' });
    if (stage === 'asked') await ask('POST', `/api/returns/${_id}/requests`, { items, dueOn }, owner);
  }
}
