import { type Enquiry, EnquiryInput, escapeHtml, FilingInput, returnTitle } from '@easy-tax/contracts';
import { englishTime } from '@easy-tax/platform/core';
import type { OwnFiling, OwnReturn, OwnSubscription } from '@easy-tax/platform/office';
import type { z } from 'zod';
import type { OwnRecords } from '../own-records.js';

export type Profile = NonNullable<Awaited<ReturnType<OwnRecords['profileOf']>>>;

interface Content {
  readonly at: Date;
  readonly profile: Profile;
  readonly newsletters: readonly z.infer<typeof OwnSubscription>[];
  /** Path in the ZIP of a filing's or a document's file, by its id; null if the file could not be read. */
  readonly pathOf: (id: string) => string | null;
}

/** The page is opened outside of any site: it loads nothing and runs nothing. */
const HEAD = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data at Easy Tax</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; } code { overflow-wrap: anywhere; }
article { border-top: 1px solid; padding: .75rem 0; } .text { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Your data at Easy Tax</h1>
`;

/** Lists the ZIP's content for people, streamed row by row to need little memory. */
export async function* indexPage(
  content: Content,
  filings: AsyncIterable<OwnFiling>,
  returns: AsyncIterable<OwnReturn>,
  enquiries: AsyncIterable<Enquiry>,
): AsyncIterable<string> {
  yield HEAD;
  yield `<p>As of ${when(content.at)}. The same as data: profile.json, filings.json, returns.json and messages.json. Openings of your papers are in openings.json, and what the office keeps of you and of those you act for in clients.json.</p>\n`;
  yield `<h2>Profile</h2>\n${profileHtml(content)}<h2>Filings</h2>\n`;
  yield* listed(filings, (filing) => filingHtml(filing, content.pathOf(filing._id)), 'There is no paper of yours.');
  yield '<h2>Returns</h2>\n';
  yield* listed(returns, (own) => returnHtml(own, content.pathOf), 'No return was opened for you.');
  yield '<h2>Messages</h2>\n';
  const { emailVerified } = content.profile.account;
  const none = emailVerified
    ? 'No message was sent from your address.'
    : 'Your address is not confirmed: messages sent from it are not shown, because they may be somebody else’s.';
  yield* listed(enquiries, enquiryHtml, none);
  yield '</body>\n</html>\n';
}

/** A JSON array, a row at a time. */
export async function* jsonList(rows: AsyncIterable<unknown>): AsyncIterable<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Replaces a file that the store did not have. */
export const notRead = ({ reference, fileName }: Pick<OwnFiling, 'reference' | 'fileName'>): string =>
  `${fileName} (${reference}) could not be read when this ZIP was made. Please ring the office.\n`;

async function* listed<T>(rows: AsyncIterable<T>, html: (row: T) => string, none: string): AsyncIterable<string> {
  let any = false;
  for await (const row of rows) {
    any = true;
    yield html(row);
  }
  if (!any) yield `<p>${none}</p>\n`;
}

function profileHtml({ profile: { account, signIn, sessions }, newsletters }: Content): string {
  const ways = [signIn.password && 'password', signIn.google && 'Google'].filter(Boolean).join(', ');
  return facts([
    ['Name', account.name],
    ['Email', `${account.email} (${account.emailVerified ? 'confirmed' : 'not confirmed'})`],
    ['Role', account.role],
    ['City', account.city ?? 'N/A'],
    ['Occupation', account.occupation ?? 'N/A'],
    ['Account made', when(account.createdAt)],
    ['Logs in by', ways],
    ['Logins kept', String(sessions.length)],
    ['Newsletter', newsletters.map(newsletterText).join('; ') || 'no'],
  ]);
}

const newsletterText = ({ email, state, since }: z.infer<typeof OwnSubscription>): string =>
  `${email}: ${state}${since ? `, since ${when(since)}` : ''}`;

/** All fields of a form but the message, which follows below. */
const sentAs = {
  filing: FilingInput.keyof().exclude(['message']).options,
  enquiry: EnquiryInput.keyof().exclude(['message']).options,
};

function filingHtml(filing: OwnFiling, path: string | null): string {
  const { reference, fileName, size, sha256, createdAt, message } = filing;
  const heading = linkTo(path, escapeHtml(`${reference}: ${fileName}`));
  const sender = sentAs.filing.flatMap((field) => filing[field] || []).join(', ');
  const sent = facts([
    ['Received', when(createdAt)],
    ['Size', `${size} bytes`],
    ...(sender ? ([['Sent as', sender]] as const) : []),
  ]);
  return `<article>\n<h3>${heading}</h3>\n${sent}<p>SHA-256 <code>${sha256}</code></p>\n<p class="text">${escapeHtml(message)}</p>\n</article>\n`;
}

function enquiryHtml(enquiry: Enquiry): string {
  const { createdAt, message, status } = enquiry;
  const sent = facts([
    ['Sent as', sentAs.enquiry.map((field) => enquiry[field]).join(', ')],
    ['Status', status],
  ]);
  return `<article>\n<h3>${when(createdAt)}</h3>\n${sent}<p class="text">${escapeHtml(message)}</p>\n</article>\n`;
}

/** Renders one return: its step, documents, history and messages. */
function returnHtml(own: OwnReturn, pathOf: (documentId: string) => string | null): string {
  const { reference, taxpayer, step, acknowledgement, approval, documents, events, requests, messages } = own;
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `<h4>${title}</h4>\n<ul>\n${lines.map((line) => `<li>${line}</li>\n`).join('')}</ul>\n`;
  const about = facts([
    ['Reference', reference],
    ['In the name of', taxpayer],
    ['Step', step],
    ...(approval ? ([['Approved', approvalText(approval)]] as const) : []),
    ...(acknowledgement ? ([['Acknowledgement', acknowledgement.number]] as const) : []),
  ]);
  return [
    `<article>\n<h3>${escapeHtml(returnTitle(own))}</h3>\n${about}`,
    list(
      'Documents',
      documents.map(({ _id, fileName }) => linkTo(pathOf(_id), escapeHtml(fileName))),
    ),
    list(
      'Asked for',
      requests.map(({ title, reason, state }) => escapeHtml(`${title}: ${reason} (${state})`)),
    ),
    list(
      'History',
      events.map(({ at, to, note }) => escapeHtml(`${when(at)}: ${[to, note].filter(Boolean).join(', ')}`)),
    ),
    list(
      'Messages',
      messages.map(({ createdAt, by, text }) => escapeHtml(`${when(createdAt)}, ${by.name}: ${text}`)),
    ),
    '</article>\n',
  ].join('');
}

/** With the addresses that are kept with it; the network's stands there for its own account alone. */
const approvalText = ({ at, by, email, address, words }: NonNullable<OwnReturn['approval']>): string =>
  `${[when(at), email ?? by.name, ...(address ? [`from ${address}`] : [])].join(', ')}: ${words}`;

const moment = englishTime({ timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
const when = (time: Date | string): string => `${moment(new Date(time))} IST`;

const facts = (rows: readonly (readonly [label: string, value: string])[]): string =>
  `<dl>\n${rows.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>\n`).join('')}</dl>\n`;

/** @param path of a file in the ZIP; null if it could not be read */
function linkTo(path: string | null, html: string): string {
  const href = path?.split('/').map(encodeURIComponent).join('/');
  return href ? `<a href="${href}">${html}</a>` : `${html} (could not be read)`;
}
