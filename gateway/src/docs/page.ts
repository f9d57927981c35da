import { escapeHtml as text } from './html.js';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly nullable?: boolean;
  readonly anyOf?: readonly Schema[];
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
}
interface Described extends Operation {
  readonly method: string;
  readonly path: string;
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  const name =
    schema.type === 'array' && schema.items ? `list of ${typeOf(schema.items)}` : String(schema.type ?? 'any');
  return `${name}${schema.format ? ` (${schema.format})` : ''}${schema.nullable ? ' or null' : ''}`;
}

const code = (value: string) => `<code>${text(value)}</code>`;

function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map(
    ([first, ...cells]) => `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const parameterTable = ({ parameters }: Operation) =>
  table(
    'Parameters',
    ['Name', 'Where', 'Kind'],
    parameters.map(({ name, in: where, required, schema }) => [
      code(name),
      `${where}${required ? ', required' : ''}`,
      text(typeOf(schema)),
    ]),
  );

function bodyTable({ requestBody }: Operation): string {
  const [first] = Object.entries(requestBody?.content ?? {});
  if (!first) return '';
  const [type, { schema }] = first;
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    code(name),
    schema.required?.includes(name) ? 'required' : 'optional',
    text(typeOf(field)),
  ]);
  return table(`Body: ${code(type)}`, ['Field', 'Needed', 'Kind'], rows);
}

function answers({ responses }: Operation): string {
  const success = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const shapes = success.map(
    ([status, { content }]) =>
      `<details><summary>Answer ${status}</summary><pre>${text(JSON.stringify(content['application/json']?.schema, null, 2))}</pre></details>`,
  );
  const errors = failures.map(([status, { description }]) => `${code(status)} ${text(description)}`).join(', ');
  return `${shapes.join('')}<p>Errors: ${errors}</p>`;
}

const article = (operation: Described) => `<article id="${text(operation.operationId)}">
<h3>${text(operation.summary)}</h3>
<p><code class="method">${operation.method}</code> ${code(operation.path)}</p>
<p>${text(operation.description)}</p>
${parameterTable(operation)}${bodyTable(operation)}${answers(operation)}
</article>`;

function operationsOf(api: Record<string, unknown>): Described[] {
  const paths = api.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

/**
 * The reference of the API as one page to read, without scripts.
 * @param api the OpenAPI description that contracts make from the schemas
 */
export function docsPage(api: Record<string, unknown>): string {
  const operations = operationsOf(api);
  const groups = [...new Set(operations.flatMap(({ tags }) => tags))];
  const { schemas } = api.components as { schemas: Readonly<Record<string, Schema>> };
  const links = operations.map(
    ({ operationId, summary }) => `<li><a href="#${text(operationId)}">${text(summary)}</a></li>`,
  );
  const sections = groups.map(
    (group) =>
      `<section aria-labelledby="group-${text(group)}"><h2 id="group-${text(group)}">${text(group)}</h2>${operations
        .filter(({ tags }) => tags.includes(group))
        .map(article)
        .join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Easy Tax: API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<main>
<h1>Easy Tax API</h1>
<p>JSON over HTTP. Log in, then send the token as ${code('Authorization: Bearer …')}. The same as a file for programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every error has one shape, called E. Its ${code('message')} may be shown to a person; its ${code('error.code')} is for programs.</p>
<pre>${text(JSON.stringify(schemas.E, null, 2))}</pre></section>
</main>
</body>
</html>
`;
}
