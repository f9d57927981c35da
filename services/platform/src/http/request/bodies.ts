import { type Call, calls, limits, type Service } from '@easy-tax/contracts';
import express, { type Request, type RequestHandler } from 'express';
import { pathToRegexp } from 'path-to-regexp';
import type { FormPages } from '../error.filter.js';
import { UnsupportedType } from '../errors.js';
import { type AppRequest, isPlainForm } from './request.js';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const STREAMED = /^(?:multipart\/form-data\s*;|application\/offset\+octet-stream\s*$)/i;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const leave: RequestHandler = (_request, _response, next) => next();
const refuse: RequestHandler = (_request, _response, next) => next(new UnsupportedType());

const jsonReader = (limit: number) => express.json({ limit, inflate: false, type: () => true });

/**
 * Reads the bodies: JSON up to the call's limit; plain forms at the addresses that take them; multipart and parts of
 * files are left to the call that streams them; anything else is refused by its type before a byte of it is read.
 */
export function readBodies(service: Service, forms: FormPages): RequestHandler {
  const own = Object.values<Call>(calls).filter((call) => call.service === service);
  const limited = own.flatMap(({ method, path, bodyLimit }) =>
    bodyLimit ? [{ method, matches: pathToRegexp(path).regexp, read: jsonReader(bodyLimit) }] : [],
  );
  const streamed = own
    .filter(({ multipart, filePart }) => multipart || filePart)
    .map(({ path }) => pathToRegexp(path).regexp);
  const usual = jsonReader(limits.jsonBody);
  const form = express.urlencoded({ limit: limits.jsonBody, extended: false, inflate: false, parameterLimit: 50 });

  const jsonFor = ({ method, path }: Request) =>
    limited.find((call) => call.method === method && call.matches.test(path))?.read ?? usual;

  const readerOf = (request: Request, type: string): RequestHandler => {
    const takesForms = forms[request.path] !== undefined;
    if (takesForms && isPlainForm(request)) return form;
    // One-click unsubscribing may come as multipart (RFC 8058); its body is not needed.
    const leaves = takesForms || streamed.some((matches) => matches.test(request.path));
    if (leaves && STREAMED.test(type)) return leave;
    return JSON_TYPE.test(type) ? jsonFor(request) : refuse;
  };

  return (request, response, next) => {
    const read = hasBody(request) ? readerOf(request, request.headers['content-type'] ?? '') : leave;
    return read(request, response, (error?: unknown) => {
      (request as AppRequest).readAt = performance.now();
      next(error);
    });
  };
}
