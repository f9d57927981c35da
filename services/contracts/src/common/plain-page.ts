/** The next step that a page offers: a link, or a button that posts a plain form. */
type PageAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly post: string; readonly fields: Readonly<Record<string, string>> };

interface PlainPage {
  readonly title: string;
  readonly message: string;
  readonly status: number;
  readonly action?: PageAction;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function actionHtml(action: PageAction): string {
  if ('href' in action)
    return `<p><a class="button" href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>`;
  const hidden = Object.entries(action.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action.post)}">${hidden.join('')}<button class="button" type="submit">${escapeHtml(action.label)}</button></form>`;
}

/**
 * The small page that a navigation gets instead of JSON, from a service or the gateway: an expired link opened in a tab,
 * the contact form sent without JavaScript. No script and no style of its own, as the content security policy demands;
 * the web ships `/plain.css`.
 */
export function plainPage({ title, message, status, action = { label: 'Home', href: '/' } }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Easy Tax</title>
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main data-status="${status}">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
${actionHtml(action)}
</main>
</body>
</html>
`;
}
