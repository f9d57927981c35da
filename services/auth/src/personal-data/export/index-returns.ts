import { escapeHtml, returnTitle } from '@easy-tax/contracts';
import type { OwnReturn } from '@easy-tax/platform';
import { facts, linkTo, when } from './index-html.js';

/** Renders one return: its step, documents, history and messages. */
export function returnHtml(own: OwnReturn, pathOf: (documentId: string) => string | null): string {
  const { reference, taxpayer, step, acknowledgement, approval, documents, events, requests, messages } = own;
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `<h4>${title}</h4>\n<ul>\n${lines.map((line) => `<li>${line}</li>\n`).join('')}</ul>\n`;
  const about = facts([
    ['Reference', reference],
    ['In the name of', taxpayer],
    ['Step', step],
    ...(approval ? ([['Approved', `${when(approval.at)}: ${approval.words}`]] as const) : []),
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
