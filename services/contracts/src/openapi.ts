import { z } from 'zod';
import { calls } from './calls.js';
import { type Call, errorsOf } from './common/call.js';
import { ErrorBody, statusOf } from './common/error.js';
import { limits } from './common/limits.js';
import { describeAccess } from './common/permissions.js';
import { HOUR } from './common/units.js';

const REPEATS =
  `Makes a repeat safe for ${limits.idempotencyMs / HOUR} hours. A repeat by the same caller changes nothing and answers as ` +
  'the first time, with the record as it is now: its present version and a new link, not those of the first answer. ' +
  'The same key with other content is refused (409).';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' });

type Schema = ReturnType<typeof schemaOf>;
const contentOf = <S>(schema: S, type = 'application/json') => ({ [type]: { schema } });

function parameters(call: Call) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  const query = call.query ? (schemaOf(call.query, 'input').properties ?? {}) : {};
  const inQuery = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  const key = call.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: REPEATS,
          required: false,
          schema: { type: 'string', maxLength: 200 },
        },
      ]
    : [];
  return [...inPath, ...inQuery, ...key];
}

function requestBody(call: Call) {
  const bytes = { type: 'string', format: 'binary' } as const;
  if (call.filePart) return { required: true, content: contentOf(bytes, 'application/offset+octet-stream') };
  if (!call.body) return undefined;
  const schema = schemaOf(call.body, 'input');
  if (!call.multipart) return { required: true, content: contentOf(schema) };
  const form: Schema = {
    ...schema,
    properties: { ...schema.properties, file: bytes },
    required: [...(schema.required ?? []), ...('uploadId' in (schema.properties ?? {}) ? [] : ['file'])],
  };
  return { required: true, content: contentOf(form, 'multipart/form-data') };
}

function responses(call: Call): Record<string, { description: string; content?: object }> {
  return {
    [call.status]: {
      description: 'Success',
      ...(call.status !== 204 && { content: contentOf(schemaOf(call.answer, 'output')) }),
    },
    ...Object.fromEntries(
      errorsOf(call).map((status) => [
        status,
        { description: codesOf(status), content: contentOf({ $ref: '#/components/schemas/E' }) },
      ]),
    ),
  };
}

/** The error codes of a status; 431 has the code of 413. */
const codesOf = (status: number): string => {
  const codes = Object.entries(statusOf).filter(([, other]) => other === (status === 431 ? 413 : status));
  return codes.map(([code]) => code).join(', ');
};

const securityOf = ({ access }: Call): Record<string, never[]>[] => {
  if (access === 'public') return [];
  return access === 'link' ? [{ link: [] }] : [{ bearer: [] }];
};

const operationOf = (operationId: string, call: Call) => ({
  operationId,
  tags: [call.service],
  summary: call.summary,
  description: `Who: ${describeAccess(call.access)}.${call.secondLook ? ' Needs a second look (403 second-look) of callers with a factor.' : ''}`,
  parameters: parameters(call),
  requestBody: requestBody(call),
  responses: responses(call),
  security: securityOf(call),
});
export type Operation = ReturnType<typeof operationOf>;

/** The OpenAPI 3.0 description of every call, made from the schemas that services and forms use. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [operationId, call] of Object.entries<Call>(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(operationId, call) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Easy Tax', version: '1', description: 'Errors have one shape: E.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        link: { type: 'http', scheme: 'Link', description: 'The token of a personal link' },
      },
      schemas: { E: schemaOf(ErrorBody, 'output') },
    },
  };
}
