import { type Language, type LanguageHeaders, pageLanguageOf } from './language.js';
import { pageNotFound } from './messages/general.js';
import { type PageTitle, pageTextIn } from './messages/hindi.js';

const refusalTitles: Readonly<Record<number, PageTitle | typeof pageNotFound>> = {
  400: 'This did not work',
  401: 'Please log in',
  403: 'Not allowed',
  404: pageNotFound,
  405: 'This did not work',
  409: 'This has changed',
  413: 'This is too large',
  429: 'Please wait a moment',
  503: 'Not available at the moment',
};
export const titleOfRefusal = (status: number): string => refusalTitles[status] ?? 'Something went wrong';

/** The next step that a page offers: a link, or a button that posts a plain form. */
type PageAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly post: string; readonly fields: Readonly<Record<string, string>> };

interface PlainPage {
  readonly title: string;
  /** Undefined: no line for a call to the office about this request. */
  readonly message?: string;
  readonly requestId?: string;
  readonly status: number;
  readonly action?: PageAction;
  /** Several, in place of `action`. */
  readonly actions?: readonly PageAction[];
}

/** The request that the page answers. */
interface PageRequest {
  readonly headers: LanguageHeaders;
  readonly url?: string | undefined;
}

const ringLine: Record<Language, (status: number, requestId: string) => string> = {
  en: (status, requestId) => `Error ${status}. If you ring the office, tell them this number: ${requestId}`,
  hi: (status, requestId) => `त्रुटि ${status}। दफ़्तर में फ़ोन करें तो यह संख्या बताएँ: ${requestId}`,
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function actionHtml(action: PageAction, label: string): string {
  if ('href' in action) return `<p><a class="button" href="${escapeHtml(action.href)}">${label}</a></p>`;
  const hidden = Object.entries(action.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action.post)}">${hidden.join('')}<button class="button" type="submit">${label}</button></form>`;
}

/**
 * The small page that a navigation gets instead of JSON, from a service or the gateway: an expired link opened in a tab,
 * the contact form sent without JavaScript. In the language of the pages of this browser, if the texts have a translation
 * (`messages/hindi.ts`). No script and no style of its own, as the content security policy demands; the web ships
 * `/plain.css`.
 */
export function plainPage(page: PlainPage, { headers, url = '/' }: PageRequest): string {
  const language = pageLanguageOf(headers, url);
  const { status, requestId = '', message = ringLine[language](status, requestId) } = page;
  const { action = { label: 'Home', href: '/' }, actions = [action] } = page;
  const textOf = (text: string) => escapeHtml(pageTextIn(language, text));
  return `<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${textOf(page.title)} | Easy Tax</title>
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main data-status="${status}">
<h1>${textOf(page.title)}</h1>
<p>${textOf(message)}</p>
${actions.map((each) => actionHtml(each, textOf(each.label))).join('\n')}
</main>
</body>
</html>
`;
}
