import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { escapeHtml, type Operation, openApi } from '@easy-tax/contracts';

const code = (value: string) => `<code>${escapeHtml(value)}</code>`;
const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
const details = (name: string, value: unknown) => `<details><summary>${name}</summary>${json(value)}</details>`;

function article(path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses);
  const errors = answers.filter(([status]) => Number(status) >= 400);
  const successes = answers.filter(([status]) => Number(status) < 400);
  return `<article id="${operationId}">
<h2>${escapeHtml(summary)}</h2>
<p><code class="method">${method.toUpperCase()}</code> ${code(path)}</p>
<p>${escapeHtml(description)}</p>
${parameters.length > 0 ? details('Parameters', parameters) : ''}
${requestBody ? details('Body', requestBody.content) : ''}
${successes.map(([status, { content = {} }]) => details(`Answer ${status}`, content)).join('')}
<p>Errors: ${errors.map(([status, answer]) => `${code(status)} ${answer.description}`).join(', ')}</p>
</article>`;
}

/** The reference of the API as one page to read, without scripts. */
export function docsPage({ paths, components }: ReturnType<typeof openApi>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const links = calls.map(
    ({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Easy Tax: API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/plain.css">
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<main>
<h1>Easy Tax API</h1>
<p>JSON over HTTP. Log in, then send the token as ${code('Authorization: Bearer …')}. The same as a file for programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${calls.map(({ path, method, operation }) => article(path, method, operation)).join('\n')}
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every error has one shape, called E. Its ${code('message')} may be shown to a person; its ${code('error.code')} is for programs.</p>
${json(components.schemas.E)}</section>
</main>
</body>
</html>
`;
}

/**
 * Writes the reference of the API as files that both front doors serve at `/api/docs` (`index.html`),
 * `/api/docs/docs.css` and `/api/docs/openapi.json`, each with a copy compressed by gzip beside it.
 *
 * @param styleFile path of `docs.css`, which no compiler copies
 */
export function writeApiDocs(folder: string, styleFile: string): void {
  const api = openApi();
  const style = readFileSync(styleFile, 'utf8');
  const files = { 'index.html': docsPage(api), 'docs.css': style, 'openapi.json': JSON.stringify(api) };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}
