import { escapeHtml } from './docs/html.js';

/** A small page for people: no script, no inline style; `/plain.css` is shipped by the web. */
export function errorPage(fault: { status: number; message: string; requestId: string }): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Easy Tax: ${escapeHtml(fault.message)}</title>
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main>
<h1>${escapeHtml(fault.message)}</h1>
<p>Error ${fault.status}. If you ring the office, tell them this number: <code>${escapeHtml(fault.requestId)}</code></p>
<p><a href="/">Go to Home</a></p>
</main>
</body>
</html>
`;
}
